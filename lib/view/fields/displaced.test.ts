import { expect, test } from 'vitest'
import type { Endpoint, Field } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS } from '@/lib/engine/frame'
import { asDrawn, displacedText } from './displaced'
import { plotFields } from './plot-fields'

const field = (name: string, displaced?: number): Field => ({
  name,
  role: 'value',
  type: 'number?',
  unit: 'USD',
  description: '',
  ...(displaced ? { displaced } : {}),
})

const series: SeriesData = {
  endpoint: { title: 'Cloud' } as Endpoint,
  fields: [field('close'), field('leading', 2), field('lagging', -1)],
  time: Float64Array.from([0, 1, 2, 3], (day) => day * DAY_MS),
  columns: {
    close: Float64Array.of(1, 2, 3, 4),
    leading: Float64Array.of(10, 20, 30, 40),
    lagging: Float64Array.of(5, 6, 7, 8),
  },
  metadata: {},
  origin: { kind: 'sample' },
} as unknown as SeriesData

test('a displaced field has its values on the days on which they are drawn, beyond the last row too', () => {
  const drawn = asDrawn(series)
  expect([...drawn.time].map((at) => at / DAY_MS)).toEqual([0, 1, 2, 3, 4, 5])
  expect(drawn.columns.close).toEqual(Float64Array.of(1, 2, 3, 4, Number.NaN, Number.NaN))
  expect(drawn.columns.leading).toEqual(Float64Array.of(Number.NaN, Number.NaN, 10, 20, 30, 40))
  expect(drawn.columns.lagging).toEqual(Float64Array.of(6, 7, 8, Number.NaN, Number.NaN, Number.NaN))
  // Not displaced twice.
  expect(asDrawn(drawn)).toBe(drawn)
})

test('it agrees with the plotted values in every row', () => {
  const drawn = asDrawn(series)
  for (const { name, values } of plotFields(series))
    expect((drawn.columns[name] as Float64Array).subarray(0, values.length)).toEqual(values)
})

test('the displacement is said in words', () => {
  expect(displacedText(field('close'))).toBeNull()
  expect(displacedText(field('leading', 26))).toBe('drawn 26 days later')
  expect(displacedText(field('lagging', -26))).toBe('drawn 26 days earlier')
})
