import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import { LIGHT_PALETTE } from '../style/palette'
import { inputOf, seriesOfKind } from '../synthetic-series.test-data'

test('names of years do not overlap, and that of the averages is shown', () => {
  for (const height of [120, 206, 460]) {
    const { option, plot } = buildChart({ ...inputOf(seriesOfKind('grid', 6_000)), height })
    const [axis] = option.yAxis as { max: number; axisLabel: { customValues: number[] } }[]
    const { customValues } = axis.axisLabel
    const apart = (plot.height / axis.max) * (customValues[1] - customValues[0])
    expect(apart).toBeGreaterThanOrEqual(13)
    expect(customValues.at(-1)).toBe(axis.max - 0.5)
  }
})

test('the legend has the color of the last cell', () => {
  const { legend } = buildChart(inputOf(seriesOfKind('grid')))
  for (const { last, color } of legend.filter(({ drawn }) => drawn)) {
    expect(color).toBe((last?.value ?? 0) < 0 ? LIGHT_PALETTE.down : LIGHT_PALETTE.up)
  }
})
