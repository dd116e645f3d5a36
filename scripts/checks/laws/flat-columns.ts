import type { ComputedSeries } from '@/lib/catalog/catalog'
import type { Field } from '@/lib/contract/endpoint'
import { isNumeric } from '@/lib/engine/frame'

/** Reference lines are flat on purpose. */
const SKIPPED = new Set<Field['role']>(['time', 'height', 'price', 'level', 'alias'])

/** Columns that may be flat on sample data, with the reason. */
const MAY_BE_FLAT: readonly (readonly [column: RegExp, reason: string])[] = [
  [/10y_plus$/, 'the youngest chains have no coins that old'],
  [/\.band_1[01]_(?:profit|loss|net)_usd$/, 'coins that old were never spent, or never at a loss'],
  [/^charts\/nupl-zone-shares\.euphoria$/, 'not every coin was ever that far above its cost'],
  [/_futures_basis\.contracts_used$/, 'two contracts surround the term on every day'],
]
const FEW_ROWS = 2

/** Columns with the same value in every row, which say nothing, one sentence each. Snapshots are left out. */
export function flatColumns(path: string, { frame, fields }: ComputedSeries): string[] {
  const { time } = frame
  if (time.length === 0 || time[0] === time[time.length - 1]) return []
  return fields.flatMap(({ name, role }) => {
    const column = frame.columns[name]
    if (SKIPPED.has(role) || !column || !isNumeric(column)) return []
    if (MAY_BE_FLAT.some(([pattern]) => pattern.test(`${path}.${name}`))) return []
    const present = column.filter((x) => !Number.isNaN(x))
    const isFlat = present.length >= FEW_ROWS && present.every((x) => x === present[0])
    return isFlat ? [`${name} is ${present[0]} in every row`] : []
  })
}
