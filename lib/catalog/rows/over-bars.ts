import { type CalendarPeriod, inLastRows, periodsInOrder } from '@/lib/engine/calendar-periods'
import { type Column, type Frame, isNumeric, lowerBound } from '@/lib/engine/frame'
import { type Aggregate, resample } from '@/lib/engine/ops/rows/resample'
import { findBaseTable } from '@/lib/sources/base-tables'
import type { ComputeRequest } from '../catalog'
import { contextOf, type Evaluator } from '../evaluate'
import type { Node } from '../plan'
import type { RowField } from '../row-fields'
import type { ParamsInUse } from '../table-name'

interface Planned {
  axis: string
  request: ComputeRequest
  params: ParamsInUse
  nodes: ReadonlyMap<RowField, Node>
}

/**
 * A frame of days in which the fields whose windows count bars are computed over bars: their inputs are gathered into
 * calendar periods first. Each value is in the last row of its period, and the other rows have none.
 */
export async function overBars(
  frame: Frame,
  { axis, request, params, nodes }: Planned,
  period: CalendarPeriod,
  evaluator: Evaluator,
): Promise<Frame> {
  const columns: Record<string, Column> = { ...frame.columns }
  for (const [{ name, bars }, node] of nodes) {
    if (!bars || node.type !== 'formula') continue
    const { time, columns: daily } = await evaluator.evaluate(axis, request.resolution, node.inputs, params)
    const gathered = resample(
      { time, columns: Object.fromEntries(daily.entries()) },
      periodsInOrder(period),
      Object.fromEntries(node.inputs.map((input, at) => [at, ruleOf(input)])),
    )
    const inputs = node.inputs.map((_, at) => numbers(gathered.columns[at]))
    const ends = inLastRows(time, period, gathered.time)
    const lastDays = time.filter((_, row) => !Number.isNaN(ends[row]))
    const context = contextOf(lastDays, request.resolution, params, period)
    const values = inLastRows(time, period, numbers(node.formula.compute(inputs, context)))
    const start = lowerBound(time, frame.time[0])
    columns[name] = values.subarray(start, start + frame.time.length)
  }
  return { time: frame.time, columns }
}

function numbers(column: Column): Float64Array {
  if (isNumeric(column)) return column
  throw new Error('a formula over bars has columns that are not numeric')
}

/** Rule by which the rows of a column become one bar: that of its base column. Measures are levels. */
function ruleOf(node: Node): Aggregate {
  if (node.type === 'moved') return ruleOf(node.from)
  if (node.type !== 'base') return 'last'
  return findBaseTable(node.table)?.columns[node.column]?.aggregate ?? 'last'
}
