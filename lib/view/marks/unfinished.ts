import { isOpenAt } from '../periods/period-text'
import { aggregateOf } from '../periods/rule'
import type { PlotContext } from '../plot-context'
import type { Point } from './lines'

/** Series of the option that mark an unfinished sum. */
export const UNFINISHED = 'unfinished'
const FAINT = 0.4
const OVER_PX = 1
const DASHES = [3, 3]

interface Drawn {
  id: string
  type: string
  data: unknown
  stack?: string
  lineStyle?: { width: number }
}

interface Bar {
  value: readonly [time: number, value: number]
  itemStyle?: object
}

/**
 * Marks sums of a period that is not over, which would look like a fall: bars and the end of stacked areas are faint, and
 * a line has a dashed end, which is drawn as dashes of the background over it.
 */
export function markUnfinished(context: PlotContext, series: readonly object[]): object[] {
  const { drawn, time, fields, palette } = context
  const last = time.length - 1
  if (!drawn.periods || !isOpenAt(drawn.periods, last)) return [...series]
  const sums = new Set(fields.filter((field) => aggregateOf(field) === 'sum').map(({ name }) => name))
  const marked = series.flatMap((one) => {
    const { id, type, data, stack, lineStyle } = one as Drawn
    if (!sums.has(id)) return [one]
    if (type === 'bar') return [{ ...one, data: (data as (Bar | Bar['value'])[]).map(faintAt(time[last])) }]
    const end = (data as Bar['value'][]).slice(-2)
    if (type !== 'line' || stack || end.length < 2 || end[1][0] !== time[last]) return [one]
    const dashes = {
      ...lineStyle,
      color: palette.background,
      opacity: 1,
      width: (lineStyle?.width ?? 1) + OVER_PX,
      type: DASHES,
    }
    const { areaStyle: _, markLine: __, ...line } = one as Drawn & { areaStyle?: object; markLine?: object }
    const over = { ...line, id: `${UNFINISHED}-${id}`, name: UNFINISHED, data: end, showSymbol: false }
    return [one, { ...over, lineStyle: dashes }]
  })
  return withFaintEnd(marked, time[last], sums, palette.background)
}

/** Adds a veil over the last piece of stacked areas that are sums. */
function withFaintEnd(
  series: readonly object[],
  lastTime: number,
  sums: ReadonlySet<string>,
  background: string,
): object[] {
  const isLayer = (one: object) => {
    const { id, type, stack } = one as Drawn
    return type === 'line' && stack !== undefined && sums.has(id)
  }
  const layers = series.filter(isLayer)
  const top = layers[layers.length - 1]
  if (!top) return [...series]
  const ends = layers.map((one) => ((one as Drawn).data as Point[]).slice(-2))
  const whole = ends[0].map(([at], place) => [
    at,
    ends.reduce((sum, end) => sum + (end[place][1] ?? Number.NaN), 0),
  ])
  if (whole.length < 2 || whole[1][0] !== lastTime || whole.flat().some(Number.isNaN)) return [...series]
  const { stack, ...layer } = top as Drawn
  const veil = {
    ...layer,
    id: `${UNFINISHED}-${stack}`,
    name: UNFINISHED,
    data: whole,
    showSymbol: false,
    lineStyle: { width: 0 },
    areaStyle: { color: background, opacity: 1 - FAINT, origin: 0 },
  }
  return series.flatMap((one) => (one === top ? [one, veil] : [one]))
}

const faintAt = (time: number) => (bar: Bar | Bar['value']) => {
  const isMarked = 'value' in bar
  const value = isMarked ? bar.value : bar
  if (value[0] !== time) return bar
  return { value, itemStyle: { ...(isMarked ? bar.itemStyle : {}), opacity: FAINT } }
}
