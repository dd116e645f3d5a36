import type { EChartsCoreOption } from 'echarts/core'

interface Line {
  type?: unknown
  data?: unknown
}

/**
 * An option with the points of its lines in typed arrays, gaps as NaN. The library copies an array of points several
 * times over before it draws, and looks into each of them for settings of years ago.
 */
export function packLines(option: EChartsCoreOption): EChartsCoreOption {
  const { series } = option
  return Array.isArray(series) ? { ...option, series: series.map(packLine) } : option
}

function packLine(line: Line): object {
  if (line.type !== 'line' || !isPoints(line.data)) return line
  const data = new Float64Array(2 * line.data.length)
  line.data.forEach(([x, y], at) => {
    data[2 * at] = x
    data[2 * at + 1] = y ?? Number.NaN
  })
  return { ...line, data, dimensions: ['x', 'y'] }
}

function isPoints(data: unknown): data is [x: number, y: number | null][] {
  const isPoint = (one: unknown) =>
    Array.isArray(one) && one.length === 2 && typeof one[0] === 'number' && typeof one[1] !== 'string'
  return Array.isArray(data) && data.length > 0 && data.every(isPoint)
}
