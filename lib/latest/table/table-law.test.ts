import { expect, test } from 'vitest'
import { isTradingDay } from '@/lib/engine/calendar'
import { DAY_MS } from '@/lib/engine/frame'
import { mainField } from '@/lib/view/fields/main-field'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { measureSeries } from './measure-series'
import { tableDifferences } from './recompute-table.test-data'

const isSession = (time: number) => isTradingDay(time / DAY_MS)

test('the table equals an independent computation from the rows', async () => {
  const wrong: string[] = []
  let [measured, changes] = [0, 0]
  for (const endpoint of lawEndpoints(catalog.endpoints.filter(({ legacy }) => !legacy))) {
    const series = await sampleSeries(endpoint)
    const entry = measureSeries(series)
    if (!entry || entry.numbers.last === undefined) continue
    measured++
    if (entry.numbers.chg365 !== undefined) changes++
    const { time } = series
    const { path, cadence } = endpoint
    const values = mainField(series)?.values ?? []
    wrong.push(...tableDifferences({ ...entry, path, cadence, isSession, time, values }))
  }
  expect(wrong).toEqual([])
  expect(measured).toBeGreaterThan(moreThan(1_200))
  expect(changes).toBeGreaterThan(moreThan(1_100))
})
