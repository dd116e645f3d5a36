import { expect, test } from 'vitest'
import { earlierDay } from '@/lib/contract/params/as-of'
import type { BoardRange } from './board'
import { boardHrefs } from './board-hrefs'
import { type BoardChoice, readBoardQuery, writeBoardQuery } from './board-query'

const OWN: BoardRange = { kind: 'span', span: '4y' }
const CHOICES: readonly BoardChoice[] = [
  { range: OWN, asOf: null },
  { range: OWN, asOf: '2024-06-30' },
  { range: { kind: 'span', span: '1y' }, asOf: '2024-06-30' },
  { range: { kind: 'dates', from: '2023-01-01', to: null }, asOf: '2024-06-30' },
]

test.each(CHOICES)('%o survives the addresses of page, embed, and picture', (choice) => {
  const queries = Object.values(
    boardHrefs('macro', { ...choice, own: OWN, look: { colors: 'none', theme: 'dark' } }),
  ).map((href) => href.replace(/^[^?]*/, ''))
  for (const query of [writeBoardQuery(choice, OWN), ...queries])
    expect(readBoardQuery(new URLSearchParams(query), OWN)).toEqual({ ...choice, problem: null })
})

test.each(['asof=2024-02-30', 'asof=yesterday', 'asof=<b>'])('%s is now, with the reason', (query) => {
  expect(readBoardQuery(new URLSearchParams(`span=1y&${query}`), OWN)).toEqual({
    range: { kind: 'span', span: '1y' },
    asOf: null,
    problem: expect.stringMatching(/^asof must be a calendar date as YYYY-MM-DD; got “.+”$/),
  })
})

test('of two days the earlier one counts', () => {
  expect(earlierDay('2020-01-01', '2021-01-01')).toBe('2020-01-01')
  expect(earlierDay('2022-01-01', '2021-01-01')).toBe('2021-01-01')
  expect(earlierDay(null, '2021-01-01')).toBe('2021-01-01')
})
