import { DAY_MS, dayTime } from '@/lib/engine/frame'
import { openDayTables, setDayTables } from '@/lib/latest/days/day-tables'
import { createLatestValues, getLatestValues, type LatestValues } from '@/lib/latest/latest-values'
import { measureForLists } from '@/lib/latest/table/measured'
import type { Market } from '@/lib/market/market'

/** Measures every available series for lists and the table, as a server does while it is idle. */
export async function measureAll(
  market: Market,
  latest: LatestValues = getLatestValues(),
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { endpoints } = await market.catalog()
  const measured = endpoints.filter(({ available }) => available)
  for (const { path } of measured) latest.keep(path, measureForLists(await market.series(path, params)))
  latest.progress = { done: measured.length, of: measured.length, revision: '1' }
}

/** Measures every series now, and keeps the table of a day in a folder, with the values of that day. */
export async function measureDay(market: Market, folder: string, day: string): Promise<void> {
  await measureAll(market)
  const then = createLatestValues()
  await measureAll(market, then, { asof: day })
  const tables = openDayTables(folder)
  const entries = then.all()
  const measured = dayTime(day) + DAY_MS / 2
  await tables.keep({ kind: 'store', program: '', revision: '1', measured, of: entries.size, entries })
  setDayTables(tables)
}
