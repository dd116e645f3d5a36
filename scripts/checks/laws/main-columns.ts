import type { ComputedSeries } from '@/lib/catalog/catalog'
import type { Field } from '@/lib/contract/endpoint'
import { factsOf } from '@/lib/contract/fields/roles'
import { isNumeric } from '@/lib/engine/frame'

/**
 * The columns that represent a series: the close of candles, every part of a stack, otherwise the first drawn
 * field. Empty where rows have no numeric columns to draw (breadth by length, buckets).
 */
export function mainColumns({ frame, fields }: Pick<ComputedSeries, 'frame' | 'fields'>): Float64Array[] {
  const isMain = (field: Field) => factsOf(field).isSubject && !factsOf(field).namesRow
  const numeric = (field: Field) => isNumeric(frame.columns[field.name] ?? [])
  const drawn = fields.filter((field) => isMain(field) && numeric(field))
  const close = drawn.find((field) => field.role === 'close')
  const first = close ?? drawn[0]
  if (!first) return []
  const whole = first.role === 'stack' || first.role === 'share' || first.role === 'group'
  const chosen = whole ? drawn.filter((field) => field.role === first.role) : [first]
  return chosen.map((field) => frame.columns[field.name] as Float64Array)
}
