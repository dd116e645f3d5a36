import { expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS } from '@/lib/engine/frame'
import { mainField } from '@/lib/view/fields/main-field'
import { measure } from '@/lib/view/readout/statistics'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { changeKindOf } from '@/lib/view/text/change'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { latestValueOf } from './latest-value'
import { isDailyCadence } from './table/daily-cadence'
import { measureSeries } from './table/measure-series'

const COLUMNS = [
  ['chg1', '1 day'],
  ['chg7', '7 days'],
  ['chg30', '30 days'],
  ['chg365', '1 year'],
] as const

const hole = (
  series: SeriesData,
  name: string,
  isHole: (daysBefore: number) => boolean,
): SeriesData | null => {
  const values = series.columns[name]
  if (!(values instanceof Float64Array)) return null
  const last = values.findLastIndex(Number.isFinite)
  const holed = values.map((value, row) =>
    isHole((series.time[last] - series.time[row]) / DAY_MS) ? Number.NaN : value,
  )
  return { ...series, columns: { ...series.columns, [name]: holed } }
}

test('page, table, and cards have the same changes, and none from a value far older than the span', async () => {
  const wrong: string[] = []
  let holes = 0
  for (const endpoint of lawEndpoints(catalog.endpoints.filter(({ legacy }) => !legacy))) {
    const series = await sampleSeries(endpoint)
    const main = mainField(series)
    if (!main || changeKindOf(main) === 'sum') continue
    const spansOf = (one: SeriesData) => {
      const numbers = measureSeries(one)?.numbers ?? {}
      const labels = measure(one).items.map(({ label }) => label)
      for (const [column, label] of COLUMNS)
        if ((numbers[column] !== undefined) !== labels.includes(label))
          wrong.push(`${endpoint.path}: only one of ${column} and ${label}`)
      return COLUMNS.filter(([column]) => numbers[column] !== undefined).map(([column]) => column)
    }
    spansOf(series)
    if (!isDailyCadence(endpoint.cadence)) continue
    const holed = hole(series, main.name, (days) => (days > 0 && days < 6) || (days > 300 && days < 430))
    if (!holed || mainField(holed)?.name !== main.name) continue
    holes++
    const found = spansOf(holed)
    if (found.includes('chg1') || found.includes('chg365')) wrong.push(`${endpoint.path}: ${found}`)
    if (latestValueOf(holed)?.change) wrong.push(`${endpoint.path}: a card has a change of a day`)
  }
  expect(wrong).toEqual([])
  expect(holes).toBeGreaterThan(moreThan(500))
})
