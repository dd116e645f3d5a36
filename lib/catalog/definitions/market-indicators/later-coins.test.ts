import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { type Column, DAY_MS } from '@/lib/engine/frame'
import { DEFINITIONS } from '../../load/definitions'
import { createCatalog } from '../../open-catalog'
import { computeDaily, type LiteralTable, literalSource } from '../literal-source.test-data'
import { DAYS, FIRST_DAY, marketTables } from '../market-tables.test-data'
import { COINS } from './universe'

const tables = marketTables()
const arrival = FIRST_DAY + (DAYS - 300) * DAY_MS
/** All but thirty coins, which are enough for the twenty largest and others, arrive late. */
const late = COINS.slice(30)

const after = (table: LiteralTable): LiteralTable => {
  const from = Array.from(table.time).findIndex((time) => time >= arrival)
  const columns = Object.entries(table).map(([name, values]) => [name, Array.from(values).slice(from)])
  return { time: [], ...Object.fromEntries(columns) }
}

const isLate = (name: string) => late.some((symbol) => name === `asset/${symbol}`)
const without = Object.fromEntries(Object.entries(tables).filter(([name]) => !isLate(name)))
const arriving = Object.fromEntries(
  Object.entries(tables).map(([name, table]) => [name, isLate(name) ? after(table) : table]),
)

const [few, more] = [without, arriving].map((all) => createCatalog(literalSource(all)))
const overCoins = DEFINITIONS.flatMap((definition) =>
  definition.kind === 'table' && definition.over && definition.from.some((ref) => ref.startsWith('asset/'))
    ? [API_PREFIX + definition.path]
    : [],
)

/** The tier that the coins of the tables cover. */
const SMALL = { tier: 'top-20' }

test.each(overCoins)('%s: coins that arrive later change no earlier row', async (path) => {
  const before = (await computeDaily(few, path, SMALL)).frame
  const now = (await computeDaily(more, path, SMALL)).frame
  const rows = before.time.filter((time) => time < arrival).length
  expect(now.time.filter((time) => time < arrival).length).toBe(rows)
  const plain = (column: Column) => Array.from(column as ArrayLike<unknown>).slice(0, rows)
  expect(plain(now.time)).toEqual(plain(before.time))
  for (const [name, column] of Object.entries(before.columns)) {
    expect(plain(now.columns[name]), name).toEqual(plain(column))
  }
})

test('the law covers breadth, altcoin seasons and sectors', () => {
  expect(overCoins.length).toBeGreaterThan(18)
})
