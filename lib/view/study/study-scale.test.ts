import { expect, test } from 'vitest'
import { seededRandom } from '@/lib/engine/seeded-random'
import { buildChart } from '../build-chart'
import { DEFAULT_OPTIONS, inputOf, seriesOf } from '../synthetic-series.test-data'
import { walk } from './study.test-data'

const ROWS = 1_200
const ALIGN = { event: 'a > 1', column: 'when', days: 20, overlaps: false }

/** The chart of a price after each of its occurrences, the days of which are given. `jump` multiplies it after one. */
function draw(days: readonly number[], jump?: { day: number; by: number }) {
  const values = walk(ROWS, seededRandom(5)).map((value, row) =>
    jump && row > jump.day && row < jump.day + 10 ? value * jump.by : value,
  )
  const when = values.map((_, row) => (days.includes(row) ? 1 : 0))
  const series = seriesOf({
    price: { values, role: 'value', unit: 'USD' },
    when: { values: when, role: 'value', unit: 'none' },
  })
  const overlay = {
    column: 'when',
    letter: null,
    title: 'a > 1',
    condition: true as const,
    connect: false,
    joined: '',
  }
  return buildChart(
    inputOf(
      { ...series, overlays: [overlay] },
      { options: { ...DEFAULT_OPTIONS, show: ['price'], align: ALIGN } },
    ),
  )
}

const many = Array.from({ length: 30 }, (_, at) => 20 + at * 37)

test('one path far above the others leaves the plot, and the legend says so; the fan keeps its scale', () => {
  const [usual, jumped] = [draw(many), draw(many, { day: many[7], by: 5 })]
  expect(usual.kind).toBe('cycles')
  const span = ({ axes: [{ min, max }] }: typeof usual) => max - min
  expect(span(jumped)).toBeLessThan(1.5 * span(usual))
  expect(jumped.axes[0].max).toBeLessThan(40)
  expect(jumped.legend[0].note).toMatch(/, 1 path above the scale, up to \+4\d\d(\.\d+)? %$/)
  expect(draw(many, { day: many[7], by: 0.1 }).legend[0].note).toMatch(/1 path below the scale, down to -9\d/)
  expect(usual.legend[0].note).not.toContain('scale')
})

test('paths that are too few for a fan are all within the scale', () => {
  const few = draw(many.slice(5, 9), { day: many[7], by: 5 })
  expect(few.axes[0].max).toBeGreaterThan(390)
  expect(few.legend[0].note).not.toContain('scale')
})
