import { isLateAt } from '@/lib/engine/ops/rows/members'
import type { SourceFacts } from '@/lib/sources/source'
import { baseNodes } from '../base-nodes'
import type { Planner } from '../plan'
import type { ParamsInUse } from '../table-name'
import type { DatedColumn } from './open-formula'

/** Whether columns on the axis of a table have values from their days on. */
export type IsOnTime = (dated: readonly DatedColumn[], table: string, params: ParamsInUse) => boolean

/** The answer for the columns of a source. A column whose first day is not known without reading it is late. */
export function onTimeIn(source: SourceFacts, planners: { of(params: ParamsInUse): Planner }): IsOnTime {
  const firstOf = (node: {
    table: string
    resolution: Parameters<SourceFacts['columnsOf']>[1]
    column: string
  }) =>
    source.reachOf
      ? (source.reachOf(node.table, node.resolution, node.column)?.first ?? Number.POSITIVE_INFINITY)
      : Number.NEGATIVE_INFINITY
  return (dated, table, params) =>
    dated.every(({ ref, day }) => {
      const planned = planners.of(params).plan(ref, table, '1d')
      // A member that is not loaded never begins, in the field and in the formula.
      return 'absent' in planned || baseNodes([planned.node]).every((node) => !isLateAt(firstOf(node), day))
    })
}
