import { describe, expect, test } from 'vitest'
import type { ComputedSeries } from '@/lib/catalog/catalog'
import { createCatalog } from '@/lib/catalog/open-catalog'
import type { Resolution } from '@/lib/contract/chain'
import { API_PREFIX } from '@/lib/contract/family'
import { hasField, resolutionsOn } from '@/lib/contract/served-resolutions'
import { DAY_MS } from '@/lib/engine/frame'
import { openSample } from '@/lib/sources/sample/open-sample'
import { lawSample } from '@/scripts/law-sample'
import { defaultRequest } from './check-endpoint'
import { finerFaults } from './finer-rows'
import { outOfBounds } from './out-of-bounds'
import { recentSource } from './recent-source.test-data'

// The 40 days have a halving and three changes of difficulty, the only times at which some columns change.
const catalog = createCatalog(recentSource(openSample({ seed: 21, end: '2024-05-15', cacheDir: null }), 40))

const finer = catalog.endpoints
  .filter(({ legacy }) => !legacy)
  .flatMap((endpoint) =>
    (endpoint.chains.length > 0 ? endpoint.chains : ['bitcoin']).flatMap((chain) =>
      resolutionsOn(endpoint, chain)
        .filter((resolution) => resolution !== '1d')
        .map((resolution): [string, string, Resolution] => [endpoint.path, chain, resolution]),
    ),
  )

const compute = (path: string, chain: string, resolution: Resolution) => {
  const endpoint = catalog.find(path)
  if (!endpoint) throw new Error(`no series at ${path}`)
  return catalog.compute(path, { ...defaultRequest(endpoint, chain), resolution })
}

describe('rows finer than a day', () => {
  test('exist', () => expect(finer.length).toBeGreaterThan(50))

  test.each(
    lawSample(
      finer,
      (row) => row.join(' '),
      ([, , resolution]) => resolution,
    ),
  )('%s on %s by %s', async (path, chain, resolution) => {
    const fine = await compute(path, chain, resolution)
    expect(finerFaults(fine, await compute(path, chain, '1d'))).toEqual([])
    expect(outOfBounds(path.slice(API_PREFIX.length), fine)).toEqual([])
    const listed = catalog.find(path)?.fields.filter((field) => hasField(field, chain, resolution)) ?? []
    expect(fine.fields.map(({ name }) => name)).toEqual(listed.map(({ name }) => name))
    if (resolution === 'block') return
    const span = resolution === '1h' ? DAY_MS / 24 : DAY_MS / 144
    const { time } = fine.frame
    expect(time.every((at, row) => row === 0 || at - time[row - 1] === span)).toBe(true)
  })
})

describe('faults are found', () => {
  const HOURS = 24 * 8
  const hours = Float64Array.from({ length: HOURS }, (_, row) => (row * DAY_MS) / 24)
  const days = Float64Array.from({ length: HOURS / 24 }, (_, row) => row * DAY_MS)
  const series = (time: Float64Array, x: Float64Array): ComputedSeries => ({
    frame: { time, columns: { x } },
    fields: [{ name: 'x', type: 'number?', unit: 'count', description: 'X.', role: 'value' }],
    missing: [],
    revision: 'r',
  })
  const faults = (fine: (row: number) => number, daily: (day: number) => number) =>
    finerFaults(
      series(
        hours,
        hours.map((_, row) => fine(row)),
      ),
      series(
        days,
        days.map((_, day) => daily(day)),
      ),
    )
  const wave = (row: number) => 10 + (row % 5)

  test('a sum, a last value and a mean agree with the day', () => {
    const rowsOf = (day: number) => Array.from({ length: 24 }, (_, hour) => wave(day * 24 + hour))
    const total = (day: number) => rowsOf(day).reduce((sum, x) => sum + x, 0)
    expect(faults(wave, total)).toEqual([])
    expect(faults(wave, (day) => wave(day * 24 + 23))).toEqual([])
    expect(faults(wave, (day) => total(day) / 24)).toEqual([])
  })

  test('a repeated value, a foreign scale and an empty column do not', () => {
    expect(
      faults(
        (row) => Math.floor(row / 24),
        (day) => day,
      ),
    ).toEqual(['x is constant within every day'])
    expect(
      faults(
        (row) => wave(row) * 1000,
        () => 12,
      ),
    ).toEqual(['x agrees with its day on 0 of 6 days'])
    expect(
      faults(
        () => Number.NaN,
        () => 12,
      ),
    ).toEqual(['x has no value'])
  })
})
