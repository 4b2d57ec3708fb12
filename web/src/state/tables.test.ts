import { beforeEach, describe, expect, it } from 'vitest'
import { sorted, usual, wishFor } from './sitdown'
import { forget, invitation, inviteLink, remember, tableOf, tables } from './tables'

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

  it('read invitations from the address', () => {
    const link = new URL(inviteLink('t 1', '1', 'a.b'))
    expect(link.pathname).toBe('/t/t%201')
    expect(invitation(link.hash)).toEqual({ seat: '1', token: 'a.b' })
    expect(invitation('#main')).toBeNull()
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

  it('keeps a friend’s token for the invitation only', () => {
    const sitters = [{ kind: 'you' }, { kind: 'friend' }, { kind: 'beside' }] as const
    expect(sorted(['a', 'b', 'c'], sitters)).toEqual({
      tokens: { 0: 'a', 2: 'c' },
      invites: { 1: 'b' },
    })
  })
})
