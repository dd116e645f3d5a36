import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { DAY_MS, dayOf, numbersIn } from '@/lib/engine/frame'
import { createCatalog } from '../../open-catalog'
import { computeDaily, type LiteralTable, literalSource } from '../literal-source.test-data'
import { DAYS, FIRST_DAY, marketTables } from '../market-tables.test-data'
import { SECTOR_COINS } from './sectors'

const tables = marketTables()
/** Market caps end a hundred days before the candles. */
const last = FIRST_DAY + (DAYS - 101) * DAY_MS

const until = (table: LiteralTable, end: number, names: readonly string[]): LiteralTable =>
  Object.fromEntries(
    Object.entries(table).map(([name, values]) => [
      name,
      names.includes(name)
        ? Array.from(values, (x, row) => (table.time[row] > end ? Number.NaN : x))
        : values,
    ]),
  ) as LiteralTable

const catalogWith = (ended: readonly string[]) =>
  createCatalog(literalSource({ ...tables, 'caps/market': until(tables['caps/market'], last, ended) }))

const everyCoin = Object.keys(tables['caps/market']).filter((name) => name !== 'time')
test.each([
  ['market-indicators/sector-dominance', 'memes'],
  ['market-indicators/altcoin-concentration', 'effective_altcoins'],
  ['market-indicators/altcoin-concentration', 'largest_share'],
  ['market-indicators/crypto-market-turnover', 'turnover_1d'],
])('%s: %s ends four days after the last market caps', async (path, field) => {
  const series = await computeDaily(catalogWith(everyCoin), API_PREFIX + path, { tier: 'top-20' })
  const { time } = series.frame
  const column = numbersIn(series.frame, field)
  const present = Array.from(time).filter((_, row) => !Number.isNaN(column[row]))
  expect(dayOf(present.at(-1) ?? 0)).toBe(dayOf(last + 4 * DAY_MS))
  expect(
    series.stale?.some(({ table, until }) => table === 'caps/market' && until === dayOf(last + 4 * DAY_MS)),
  ).toBe(true)
})

test.each([
  ['market-indicators/sector-dominance', 'memes'],
  ['market-indicators/altcoin-concentration', 'effective_altcoins'],
])('%s: a single coin whose caps end makes %s missing', async (path, field) => {
  const coin = SECTOR_COINS[2][0]
  const { frame } = await computeDaily(catalogWith([coin]), API_PREFIX + path)
  const column = numbersIn(frame, field)
  const after = [...column].filter((_, row) => frame.time[row] > last + 4 * DAY_MS)
  expect(after.every(Number.isNaN)).toBe(true)
  expect([...column].some((x) => !Number.isNaN(x))).toBe(true)
})
