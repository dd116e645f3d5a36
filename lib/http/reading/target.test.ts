import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTarget } from './target'

const piece = fc.constantFrom('days', 'limit', '=', '&', '+', '%20', '%', '%zz', 'é', '1', '', '?', '/', '==')

test('a query has the pairs that the decoder of the platform reads', () =>
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      expect(readTarget(`/x?${text}`).query).toEqual([...new URLSearchParams(text)])
    }),
  ))

test('paths and fragments', () => {
  expect(readTarget('/a%20b?x=1#y')).toEqual({ path: '/a b', query: [['x', '1']] })
  expect(readTarget('http://h/a')).toEqual({ path: '/a', query: [] })
  expect(readTarget('/a%')).toEqual({ path: '/a%', query: [] })
})
