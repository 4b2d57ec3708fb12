// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { routeOf } from './router'

it.each([
  ['/', '', { page: 'home' }],
  ['/new/hex', '', { page: 'setup', game: 'hex' }],
  ['/t/ab%2Fc', '', { page: 'table', table: 'ab/c' }],
  ['/replay', '', { page: 'replay', table: null }],
  ['/replay', '?table=x1', { page: 'replay', table: 'x1' }],
  ['/rules/hexdice', '', { page: 'rules', game: 'hexdice' }],
  ['/dev/sphere', '', { page: 'dev' }],
  ['/new', '', { page: 'lost', path: '/new' }],
  ['/t/a/b', '', { page: 'lost', path: '/t/a/b' }],
  ['/%E0', '', { page: 'lost', path: '/%E0' }],
])('the address %s%s', (path, query, expected) => {
  expect(routeOf(path, query)).toEqual(expected)
})
