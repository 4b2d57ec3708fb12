import { beforeEach, describe, expect, it } from 'vitest'
import { usual, wishFor } from './sitdown'
import { accept, bySeat, forget, inviteLink, remember, settle, tableOf, tables } from './tables'

describe('the tables of this browser', () => {
  beforeEach(() => {
    for (const entry of tables.value) forget(entry.table)
  })

  it('are kept newest first, with all their tokens', () => {
    remember({ table: 'a', tokens: { 0: 'x' } })
    remember({ table: 'b', tokens: { 0: 'y' } })
    remember({ table: 'a', tokens: { 1: 'z' }, title: 'Hex' })
    expect(tables.value.map((entry) => entry.table)).toEqual(['a', 'b'])
    expect(tableOf('a')).toMatchObject({ tokens: { 0: 'x', 1: 'z' }, title: 'Hex' })
    expect(localStorage.getItem('sixfold.tables')).toContain('"z"')
  })

  const link = new URL(inviteLink('t 1', '1', 'a.b'))

  it('take a seat with an invitation from the address and a secret of their own', () => {
    expect(link.pathname).toBe('/t/t%201')
    accept('t 1', link.hash)
    const join = tableOf('t 1')?.join
    expect(join).toMatchObject({ seat: 1, invite: 'a.b' })
    expect(join?.token).toMatch(/^[\w-]{24,54}$/)
    accept('other', '#main')
    expect(tableOf('other')).toBeUndefined()
  })

  it('keep the secret only once the seat is theirs', () => {
    accept('t 1', link.hash)
    const token = tableOf('t 1')?.join?.token
    settle('t 1', [1])
    expect(tableOf('t 1')).toMatchObject({ tokens: { 1: token }, join: undefined })
    accept('t 2', link.hash)
    settle('t 2', [])
    expect(tableOf('t 2')).toMatchObject({ tokens: {}, join: undefined })
  })

  it('do not take the seat that they themselves invite a friend to', () => {
    remember({ table: 't 1', invites: { 1: 'a.b' } })
    accept('t 1', link.hash)
    expect(tableOf('t 1')?.join).toBeUndefined()
  })
})

describe('sitting down', () => {
  it('puts bots on the other chairs', () => {
    expect(usual(3).map((sitter) => sitter.kind)).toEqual(['you', 'bot', 'bot'])
    expect(wishFor({ kind: 'bot', level: 5 }, 'Saffron')).toEqual({
      kind: 'bot',
      name: 'Level 5 bot',
      bot: 'level:5',
    })
  })

  it('asks for an invite instead of a token where a friend is to sit', () => {
    const sitters = [{ kind: 'you' }, { kind: 'friend' }, { kind: 'beside' }] as const
    const guests = sitters.map((sitter) => wishFor(sitter, 'Saffron').guest)
    expect(guests).toEqual([false, true, false])
    expect(bySeat(['a', null, 'c'])).toEqual({ 0: 'a', 2: 'c' })
  })
})
