import type { use } from 'echarts/core'

type Install = Extract<Parameters<typeof use>[0], (...given: never[]) => void>

/**
 * Leaves out the points of dashed lines that are further from the view than twice its own length: such a line is painted
 * dash by dash where nobody sees it too, a hundred thousand of them where days of many years are in view.
 */
export const nearView: Install = (registers) => {
  registers.registerProcessor(registers.PRIORITY.PROCESSOR.STATISTIC, (ecModel) => {
    const [zoom] = ecModel.findComponents({ mainType: 'dataZoom' })
    const { startValue: from, endValue: to } = (zoom?.option ?? {}) as Partial<Record<string, number>>
    if (from === undefined || to === undefined) return
    ecModel.eachSeriesByType('line', (series) => {
      const { lineStyle } = series.option as { lineStyle?: { type?: string } }
      const data = series.getData()
      const x = data.mapDimension('x')
      if (lineStyle?.type === 'solid' || !x) return
      data.selectRange({ [x]: reach(data.count(), (row) => Number(data.get(x, row)), from, to) })
    })
  })
}

/**
 * Places of the outermost of the points, in ascending order, that are near a view, at least one on either side of it. They
 * stay the same while a pan is short: dashes are counted from the first, and would run along the line with every frame.
 */
export function reach(
  count: number,
  placeOf: (point: number) => number,
  from: number,
  to: number,
): [number, number] {
  // A length that small differences between frames leave as it is.
  const step = 2 ** Math.ceil(Math.log2(to - from))
  const low = Math.floor(from / step) * step
  const high = Math.ceil(to / step) * step
  let first = 0
  while (first + 1 < count && placeOf(first + 1) <= low) first++
  let last = count - 1
  while (last > 0 && placeOf(last - 1) >= high) last--
  return count > 0 ? [placeOf(first), placeOf(last)] : [from, to]
}
