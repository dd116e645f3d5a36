import type { Cadence } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS } from '@/lib/engine/frame'
import type { Condition } from '../chart'
import type { PlotField } from '../fields/plot-field'
import { studyOf } from './study'

/** A normal number from two uniform ones. Source: Box and Muller (1958). */
export const normal = (next: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

export const daily = (length: number): Float64Array =>
  Float64Array.from({ length }, (_, day) => Date.UTC(2010, 0, 1) + day * DAY_MS)

/** A price that starts at 100 and moves by independent normal returns of 1 %. */
export function walk(length: number, next: () => number): Float64Array {
  let log = Math.log(100)
  return Float64Array.from({ length }, () => {
    log += 0.01 * normal(next)
    return Math.exp(log)
  })
}

const ALIGN: Condition = { event: 'a > 1', column: 'when', days: 20, overlaps: false }

/** The study of a price by a condition in the same rows. */
export function study(
  time: Float64Array,
  values: Float64Array,
  condition: Float64Array,
  align: Partial<Condition> = {},
  unit: PlotField['unit'] = 'USD',
  cadence: Cadence = 'daily',
) {
  const field: PlotField = {
    name: 'price',
    label: 'Price',
    role: 'value',
    unit,
    values,
    size: 1,
    aliases: [],
  }
  const columns: SeriesData['columns'] = { price: values, when: condition }
  const endpoint = { cadence } as SeriesData['endpoint']
  const found = studyOf({ time, columns, endpoint }, field, { ...ALIGN, ...align }, null)
  if (!found) throw new Error('the condition is a column')
  return found
}
