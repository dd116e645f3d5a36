import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { findMoves } from '@/lib/latest/moves/find-moves'
import { row } from '@/lib/latest/moves/table-row.test-data'
import { Moved, shownMoves } from './moved'

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  usePathname: () => '/',
  useRouter: () => ({ refresh: () => {} }),
  useSearchParams: () => new URLSearchParams(),
}))

const numbers = { chg1: 3, rank1: 99.5, p1: 99.9 }
const moves = findMoves(
  [
    row({ name: 'first', numbers }),
    row({ name: 'second', concept: 'network', numbers: { ...numbers, rank1: 1.2 } }),
  ],
  1,
)
const shown = shownMoves(moves)
const pageWith = (causes: ReadonlyMap<(typeof shown)[number], string>) =>
  renderToStaticMarkup(
    createElement(Moved, {
      moves,
      causes,
      isLooking: false,
      notes: [],
      measuring: null,
      extremes: [],
      crossings: [],
      firing: [],
    }),
  )

test('a move names the input that made most of it, where one did', () => {
  expect(shown.map((move) => move.row.endpoint.name)).toEqual(['first', 'second'])
  const [first, second] = pageWith(new Map([[shown[0], 'Price']]))
    .split('<li')
    .slice(1)
  expect(first).toContain('mostly Price')
  expect(second).not.toContain('mostly')
})
