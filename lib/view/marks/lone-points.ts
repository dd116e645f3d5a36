import type { Point } from './lines'
import { UNFINISHED } from './unfinished'

interface Line {
  id: string
  name: string
  type: string
  data: readonly Point[]
  stack?: string
  showSymbol?: boolean
  lineStyle?: { color?: string; opacity?: number }
}

interface Decorations {
  areaStyle?: object
  markLine?: object
  markArea?: object
}

/** End of the ID of the dots of a line. */
export const LONE = '-alone'

/** Dots of few rows are as large as those of a window of few rows, many would merge into a band. */
const MANY = 60
const SIZE_PX = 5
const SIZE_OF_MANY_PX = 3

/**
 * Lines, each followed by dots where it has a value between two gaps, or at an end beside one: a single point has no
 * line, so nothing else would show it.
 */
export function withLonePoints(series: readonly object[]): object[] {
  return series.flatMap((one) => {
    const { id, name, type, data, stack, showSymbol, lineStyle: { color, opacity = 1 } = {} } = one as Line
    const isOther = type !== 'line' || stack !== undefined || name === UNFINISHED
    // A line without a color is an edge of an area.
    if (isOther || showSymbol || color === undefined || data.length === 0) return [one]
    const lone = lonePoints(data)
    if (lone.length === 0) return [one]
    const { areaStyle: _, markLine: __, markArea: ___, ...line } = one as Line & Decorations
    const dots = {
      ...line,
      id: `${id}${LONE}`,
      // A gap between two dots, so that no line connects them.
      data: lone.flatMap((point, at): Point[] => (at === 0 ? [point] : [[point[0], null], point])),
      showSymbol: true,
      symbolSize: lone.length > MANY ? SIZE_OF_MANY_PX : SIZE_PX,
      lineStyle: { width: 0, color },
      itemStyle: { color, opacity },
    }
    return [one, dots]
  })
}

/** Points with a value whose neighbors, if any, have none. */
export function lonePoints(data: readonly Point[]): Point[] {
  const isGap = (at: number) => data[at] === undefined || data[at][1] === null
  return data.filter((_, at) => !isGap(at) && isGap(at - 1) && isGap(at + 1))
}
