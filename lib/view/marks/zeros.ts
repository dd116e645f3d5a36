import type { ChartAxis } from '../axes/chart-axis'
import type { PlotField } from '../fields/plot-field'
import type { PlotContext } from '../plot-context'

/** Value that a zero is drawn with on a logarithmic axis, far below any plot, so that the line leaves it at the bottom. */
export const FAR_BELOW = 1e-100
/** Written in the legend. */
const ZEROS = 'zeros below the scale'

interface Line {
  type: string
  yAxisIndex?: number
  data: readonly unknown[]
}

/** Lines whose zeros leave the plot where their axis is logarithmic: the library would leave them out. */
export function sinkZeros(series: readonly object[], axes: readonly Pick<ChartAxis, 'scale'>[]): object[] {
  return series.map((one) => {
    const { type, yAxisIndex = 0, data } = one as Line
    if (type !== 'line' || axes[yAxisIndex]?.scale !== 'log' || !data.some(isZero)) return one
    return { ...one, data: data.map((point) => (isZero(point) ? [point[0], FAR_BELOW] : point)) }
  })
}

const isZero = (point: unknown): point is [number, 0] => Array.isArray(point) && point[1] === 0

/** Notes for the legend: lines on a logarithmic axis that have zeros in view. */
export function zeroNotes(
  { rows }: PlotContext,
  drawn: readonly { field: PlotField; axis: number }[],
  axes: readonly Pick<ChartAxis, 'scale'>[],
): Record<string, string> {
  const hidden = drawn.filter(
    ({ field, axis }) =>
      axes[axis]?.scale === 'log' && field.values.subarray(rows.start, rows.end).some((value) => value === 0),
  )
  return Object.fromEntries(hidden.map(({ field }) => [field.name, ZEROS]))
}

/** Notes of several kinds about the same fields. */
export function joinNotes(...all: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const notes of all) {
    for (const [name, note] of Object.entries(notes))
      joined[name] = joined[name] ? `${joined[name]}, ${note}` : note
  }
  return joined
}
