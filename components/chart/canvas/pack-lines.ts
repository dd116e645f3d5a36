import type { EChartsCoreOption } from 'echarts/core'

interface Line {
  type?: unknown
  data?: unknown
}

/**
 * Packs the points of lines into typed arrays, with NaN for gaps. The library copies an array of points several times
 * before it draws, and checks each point for deprecated settings.
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
