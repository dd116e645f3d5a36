import { expect, test } from 'vitest'
import { TAG_PADDING_PX } from '../axes/layout'
import { buildChart } from '../build-chart'
import { LIGHT_PALETTE } from '../style/palette'
import { DEFAULT_OPTIONS, seriesOf, wave } from '../synthetic-series.test-data'
import { textWidth } from './text-width'

const WIDTHS = [360, 900]
const SCALES = ['linear', 'log'] as const

interface Labeled {
  axisLabel: { customValues: number[]; formatter: (value: number) => string; margin: number }
}

test.each([
  [4.2e-6, 5.6e-6],
  [2e-8, 3e-5],
  [1.1e-9, 9e-9],
  [0.00012, 0.7],
])('prices from %d to %d have one notation on all labels of a chart, which fit its column', (low, high) => {
  const values = wave(400, low, high)
  const series = seriesOf({ price: { role: 'value', unit: 'USD', values } })
  for (const width of WIDTHS)
    for (const scale of SCALES) {
      const chart = buildChart({
        series,
        params: {},
        options: { ...DEFAULT_OPTIONS, scale },
        palette: LIGHT_PALETTE,
        width,
        height: 400,
      })
      const [axis] = (chart.option.yAxis as Labeled[]).filter(({ axisLabel }) => axisLabel)
      const texts = axis.axisLabel.customValues.map(axis.axisLabel.formatter)
      const last = chart.legend[0].last?.text ?? ''
      expect(texts.length).toBeGreaterThan(1)
      expect([...texts, last].filter((text) => text.includes('e'))).toEqual([])
      const column = width - chart.plot.left - chart.plot.width
      for (const text of texts)
        expect(textWidth(text) + TAG_PADDING_PX, text).toBeLessThanOrEqual(column + TAG_PADDING_PX)
    }
})
