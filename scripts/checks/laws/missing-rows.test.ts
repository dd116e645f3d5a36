import { expect, test } from 'vitest'
import type { ComputedSeries } from '@/lib/catalog/catalog'
import { needsOf } from '@/lib/catalog/compute'
import { createComputer } from '@/lib/catalog/computer'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import { DAY_MS, dayTime, frame, lowerBound, slice } from '@/lib/engine/frame'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import { cadenceOf } from '@/lib/sources/base-tables'
import { sharedSample } from '@/lib/sources/sample/fake/shared-sample'
import type { Source } from '@/lib/sources/source'
import { lawEndpoints } from '@/scripts/law-sample'
import { defaultRequest } from './check-endpoint'
import { gapFaults, type Treatment, withHoles } from './missing-rows'

/** Fields that differ beyond the missing rows for a good reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'charts/hash-ribbons.crossing': 'averages without a day cross on another day',
  'onchain/supply-adjusted-cdd.binary_cdd': 'a day near the mean of all days passes it without some of them',
  'market-indicators/recession-curve-inversion.inverted_share':
    'a share of 504 sessions without eleven of them',
  'charts/sp500-small-caps.ratioReturn252': 'a year earlier is up to seven days before the date',
  'charts/sp500-technology.ratioReturn252': 'a year earlier is up to seven days before the date',
  'charts/sp500-gold.ratioReturn252': 'a year earlier is up to seven days before the date',
}

/** Numbers of members in a row say that one is missing. */
const COUNTS_OF_MEMBERS: ReadonlySet<string> = new Set(['coins', 'gauges'])

/**
 * Rows that may lose their value: three missing days are too many for windows of three to twenty days; twelve sessions for
 * windows of up to 120.
 */
const MOST_LOST = { daily: 40, 'trading-day': 140 } as const

/** Long enough for windows of four years before the last missing rows, and quicker than all years. */
const BEGIN = dayTime('2018-01-01')

const sample = sharedSample()
const recent: Source = {
  ...sample,
  async load(table, resolution, columns) {
    const rows = await sample.load(table, resolution, columns)
    return slice(rows, lowerBound(rows.time, BEGIN))
  },
}
const whole = createComputer(recent)
const treatedBy = (how: Treatment) => createComputer(withHoles(recent, how))
const treated = (['missing', 'higher', 'lower'] as const).map(treatedBy)
/** Asked only where a row seems to have changed: a rank may be the same under two treatments and depend on the rows. */
const treatedAgain = (['much higher', 'much lower'] as const).map(treatedBy)
const series = sampleCatalog().endpoints.filter(({ legacy }) => !legacy)

test.each(
  lawEndpoints(series).map((endpoint) => [endpoint.path.slice(API_PREFIX.length), endpoint] as const),
)('%s: missing rows change only what is made from them, and values return', async (path, endpoint) => {
  const request = defaultRequest(endpoint)
  const [before, missing, ...altered] = await Promise.all(
    [whole, ...treated].map((computer) => computer.compute(endpoint.path, request)),
  )
  const sessions = needsOf(whole.plan(endpoint.path, request)).some(
    ({ table }) => cadenceOf(table) === 'trading-day',
  )
  const again = Object.keys(before.frame.columns).some(
    (field) => gapFaults(field, before, missing, altered)?.shifted,
  )
    ? await Promise.all(treatedAgain.map((computer) => computer.compute(endpoint.path, request)))
    : []
  const found = Object.keys(before.frame.columns).flatMap((field) => {
    const faults = gapFaults(field, before, missing, [...altered, ...again])
    if (!faults) return []
    const isExcused = `${path}.${field}` in EXCEPTIONS || COUNTS_OF_MEMBERS.has(field)
    return [
      ...(faults.shifted > 0 && !isExcused ? [`${field}: ${faults.shifted} rows changed`] : []),
      ...(faults.lost > MOST_LOST[sessions ? 'trading-day' : 'daily']
        ? [`${field}: ${faults.lost} rows lost`]
        : []),
      ...(faults.stays ? [`${field}: lost for ever`] : []),
    ]
  })
  expect(found).toEqual([])
})

test('counting rows instead of days is found, and so is a value that never returns', () => {
  const time = Float64Array.from({ length: 200 }, (_, row) => row * DAY_MS)
  const x = randomWalk(200)
  const isKept = (_: unknown, row: number) => row !== 100
  const series = (at: Float64Array, y: Float64Array): ComputedSeries => ({
    frame: frame(at, { y }),
    fields: [],
    missing: [],
    revision: '',
  })
  const other = x.map((value, row) => (row === 100 ? value * 9 : value))
  const whole = series(time, percentChange(x, 30))
  const altered = [series(time, percentChange(other, 30))]
  const faultsOf = (at: Float64Array, y: Float64Array) => gapFaults('y', whole, series(at, y), altered)

  const gap = x.map((value, row) => (row === 100 ? Number.NaN : value))
  expect(faultsOf(time, percentChange(gap, 30))).toEqual({ shifted: 0, lost: 2, stays: false })
  const rows = faultsOf(time.filter(isKept), percentChange(x.filter(isKept), 30))
  expect(rows?.shifted).toBeGreaterThan(20)
  const forever = percentChange(x, 30).map((value, row) => (row >= 100 ? Number.NaN : value))
  expect(faultsOf(time, forever)).toMatchObject({ lost: 100, stays: true })
})
