import type { Resolution } from '@/lib/contract/chain'
import { findBaseTable } from '@/lib/sources/base-tables'
import type { Computed } from './define'
import type { Planned, Planner } from './plan'
import type { RowField } from './row-fields'

/** Plans the column of a field at a resolution. Without a plan, rows of that resolution do not have the field. */
export function planField(
  planner: Planner,
  definition: Computed,
  field: RowField,
  axis: string,
  resolution: Resolution,
): Planned {
  const { of } = field
  if (of === 'time') throw new Error('time is not computed')
  // Only definitions that name their resolutions state for each formula whether its windows are days.
  if (resolution !== '1d' && typeof of !== 'string' && !definition.resolutions) return { absent: [] }
  const planned = planner.plan(of, axis, resolution)
  if (resolution !== 'block' || !('node' in planned) || planned.node.type !== 'base') return planned
  const { table, column } = planned.node
  return findBaseTable(table)?.columns[column]?.constantPerBlock ? { absent: [] } : planned
}
