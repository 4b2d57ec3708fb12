// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { invitations, inviteLink } from './invited'
import { usual, wishFor } from './sitdown'
import { bySeat, forget, remember, tableOf, tables } from './tables'

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

  const [one, two] = [
    { seat: 1, invite: 'a.b' },
    { seat: 2, invite: 'c' },
  ]

  it('come with the seats that an address offers, but not with those they offer themselves', () => {
    const link = new URL(inviteLink('t 1', [one, two]))
    expect(link.pathname).toBe('/t/t%201')
    expect(invitations('t 1', link.hash)).toEqual([one, two])
    expect(invitations('t 1', '#main')).toEqual([])
    remember({ table: 't 1', invites: { 1: 'a.b' } })
    expect(invitations('t 1', link.hash)).toEqual([two])
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
    expect(bySeat(['a', null, 'c', 'person_d'])).toEqual({ 0: 'a', 2: 'c' })
    expect(wishFor({ kind: 'open' }, 'Saffron')).toMatchObject({ guest: false, open: true })
  })
})
