import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { dayTime } from '@/lib/engine/frame'
import { marketOver } from '@/lib/market/fake/market-over.test-data'
import { sharedSample } from '@/lib/sources/sample/fake/shared-sample'
import { plainFormula } from '@/lib/url/drawn-formula'
import type { Gaps } from '@/lib/url/gaps'
import { mainField } from '@/lib/view/fields/main-field'
import { asKnownOn } from '@/scripts/checks/laws/as-known'
import { AS_KNOWN_EXCEPTIONS } from '@/scripts/checks/laws/as-known-exceptions'
import { lawSample, moreThan } from '@/scripts/law-sample'
import { wantedAt } from './joined.test-data'
import { loadCompared } from './load-compared'

// A joined value must have been known in its row: without the data published later it is the same.

const DAY = '2023-11-29'
const BASE = 'onchain/mvrv'

const { market } = marketOver(sampleCatalog())
const { market: before } = marketOver(createCatalog(asKnownOn(sharedSample(), DAY)))

async function joined(on: typeof market, path: string, field: string, gaps: Gaps): Promise<SeriesData> {
  const base = await on.series(`${API_PREFIX}${BASE}`, {})
  return loadCompared(on, base, {
    params: {},
    compared: [wantedAt(path, { field })],
    gaps,
    formulas: [plainFormula('sma(b, 3)')],
  })
}

/** Values before the day by row, of all columns that were joined. The day itself has the periods that are not over. */
function valuesBefore(series: SeriesData, column: string): Record<string, (number | null)[]> {
  const rows = series.time.filter((at) => at < dayTime(DAY)).length
  return Object.fromEntries(
    [column, 'formula'].map((name) => {
      const column = series.columns[name] as Float64Array
      return [name, Array.from(column.subarray(0, rows), (value) => (Number.isNaN(value) ? null : value))]
    }),
  )
}

test('no joined value and no formula uses data that was published after its row', async () => {
  const { endpoints } = await market.catalog()
  let late = 0
  let compared = 0
  const wrong: string[] = []
  const cadences = ['weekly', 'monthly', 'quarterly', 'trading-day', 'irregular']
  const found = endpoints.filter(({ legacy, cadence }) => legacy === null && cadences.includes(cadence))
  for (const { path: whole } of lawSample(found, ({ path }) => path)) {
    const path = whole.slice(API_PREFIX.length)
    if (AS_KNOWN_EXCEPTIONS[path]) continue
    const series = await market.series(whole, {})
    const { metadata, time } = series
    const field = mainField(series)?.name
    // Several rows of one time cannot be compared.
    if (!field || time.some((at, row) => at === time[row - 1])) continue
    if (metadata.published?.some(({ days }) => days.some((day) => day > 0))) late++
    for (const gaps of ['hold', 'skip', '20d'] as const) {
      const [now, then] = [await joined(market, path, field, gaps), await joined(before, path, field, gaps)]
      const column = `${path}:${field}`
      if (!now.columns[column] || !then.columns[column]) continue
      const [is, was] = [valuesBefore(now, column), valuesBefore(then, column)]
      compared++
      for (const name of Object.keys(is)) {
        const row = is[name].findIndex((value, at) => value !== was[name][at])
        if (row >= 0)
          wrong.push(`${path} ${gaps} ${name}: ${was[name][row]} became ${is[name][row]} at row ${row}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(moreThan(600))
  expect(late).toBeGreaterThan(moreThan(90))
})
