import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { DAY_MS } from '@/lib/engine/frame'
import { SPOT_FUNDS } from '@/lib/sources/base-tables'
import type { Source } from '@/lib/sources/source'
import { literalSource } from '../definitions/literal-source.test-data'
import { createCatalog } from '../open-catalog'

const FUNDS = Object.keys(SPOT_FUNDS)
const START = Date.UTC(2024, 0, 11)
const time = Array.from({ length: 300 }, (_, row) => START + row * DAY_MS)
const PATH = `${API_PREFIX}charts/etf-fund-holdings`

/** The published formula of the total, where the files of funds begin at these times. */
function totalOver(first: (fund: string) => number | null, funds = FUNDS) {
  const columns = Object.fromEntries(
    funds.map((fund) => [
      `holdings_${fund}`,
      time.map((at) => (at < (first(fund) ?? START) ? Number.NaN : 5)),
    ]),
  )
  const source: Source = {
    ...literalSource({ 'flows/etf-funds': { time, ...columns } }),
    reachOf(_table, _resolution, column) {
      const at = first(column.replace('holdings_', ''))
      return at === null ? null : { first: at, last: time[time.length - 1] }
    },
  }
  const field = createCatalog(source)
    .find(PATH)
    ?.fields.find(({ name }) => name === 'total_holdings')
  return field?.expression ?? null
}

test('a total of members with documented days is published while their files begin by then', () => {
  const text = totalOver(() => START)
  expect(text).toMatch(/^total_of\(inputs\/flows\/etf-funds\.holdings_ibit, .*holdings_btc\)$/)
  // A window at the beginning takes some days.
  expect(totalOver((fund) => (fund === 'gbtc' ? START + 119 * DAY_MS : START))).toBe(text)
})

test('a total is not published with a late file or one of unknown beginning, but without a member', () => {
  expect(totalOver((fund) => (fund === 'gbtc' ? START + 121 * DAY_MS : START))).toBeNull()
  expect(totalOver((fund) => (fund === 'gbtc' ? null : START))).toBeNull()
  expect(
    totalOver(
      () => START,
      FUNDS.filter((fund) => fund !== 'gbtc'),
    ),
  ).toMatch(/^total_of/)
})
