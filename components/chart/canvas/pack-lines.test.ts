import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { expect, test } from 'vitest'
import { buildChart } from '@/lib/view/build-chart'
import type { ChartInput } from '@/lib/view/chart'
import { KIND_NAMES } from '@/lib/view/kinds/kinds'
import { COMMON_PARTS } from '@/lib/view/library/common-parts'
import { RARE_PARTS } from '@/lib/view/library/rare-parts'
import { inputOf, seriesOfKind } from '@/lib/view/synthetic-series.test-data'
import { packLines } from './pack-lines'

use([...COMMON_PARTS, ...RARE_PARTS, SVGRenderer])

/** A drawing as text without its ids, which continue from one drawing to the next. */
function drawn(option: EChartsCoreOption): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 800, height: 400 })
  chart.setOption(option)
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg.replaceAll(/zr\d+-\w+?-?\d+/g, 'id')
}

const optionOf = (input: ChartInput) => buildChart(input).option

test.each(KIND_NAMES)('%s is drawn identically', (kind) => {
  const option = optionOf(inputOf(seriesOfKind(kind)))
  expect(drawn(packLines(option))).toBe(drawn(option))
})

test('points of lines become typed arrays with NaN for gaps, and nothing else changes', () => {
  const bars = { type: 'bar', data: [[0, 1]] }
  const marked = { type: 'line', data: [{ value: [0, 1] }] }
  const line = {
    type: 'line',
    data: [
      [0, 1],
      [1, null],
    ],
  }
  expect(packLines({ series: [bars, marked, line] })).toEqual({
    series: [
      bars,
      marked,
      { type: 'line', data: Float64Array.of(0, 1, 1, Number.NaN), dimensions: ['x', 'y'] },
    ],
  })
  expect(packLines({ xAxis: {} })).toEqual({ xAxis: {} })
})
