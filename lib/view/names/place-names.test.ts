import { expect, test } from 'vitest'
import type { ChartAxis } from '../axes/chart-axis'
import { overlap } from './box'
import { linesInPlot, type PixelLine } from './lines-in-plot'
import { placeNames } from './place-names'
import type { PlotName } from './plot-name'

const AXIS: ChartAxis = {
  pane: 0,
  side: 'right',
  offset: 0,
  inside: false,
  width: 60,
  isMain: true,
  fields: [],
  unit: 'ratio',
  top: 0,
  height: 200,
  min: 0,
  max: 200,
  scale: 'linear',
  usual: 'linear',
  inverted: false,
}
const room = { left: 0, right: 400 }
const level = (at: number, text = 'Overbought'): PlotName => ({
  text,
  color: '#000',
  axis: 0,
  at: { level: at, sides: ['above', 'below'] },
})
const place = (names: readonly PlotName[], lines: readonly PixelLine[] = []) =>
  placeNames(names, { axes: [AXIS], room, across: (at) => at, lines, taken: [] })
const line = (...points: [number, number][]): PixelLine => points

test('the name of a level is at its left end, and at the right end where a line passes the left one', () => {
  expect(place([level(100)])[0].box.left).toBe(0)
  expect(place([level(100)], [line([0, 95], [200, 95])])[0].box.right).toBe(400)
})

test('a name that lines pass everywhere is where the fewest do', () => {
  const wall = line([0, 90], [120, 90], [120, 200], [130, 200], [130, 90], [400, 90])
  const below = line([0, 110], [400, 110])
  const [{ box }] = place([level(100)], [wall, below])
  expect(box.left).toBeGreaterThan(0)
})

test('names do not cover each other, and one without a place is left out', () => {
  const many = Array.from({ length: 80 }, (_, at) => level(100, `Level ${at}`))
  const placed = place(many)
  expect(placed.length).toBeGreaterThan(5)
  expect(placed.length).toBeLessThan(many.length)
  for (const [at, one] of placed.entries())
    for (const other of placed.slice(at + 1)) expect(overlap(one.box, other.box)).toBe(false)
})

test('the name of a line is beside its point, within the plot', () => {
  const name: PlotName = { text: 'Average', color: '#000', axis: 0, at: { points: [[400, 100]] } }
  const [{ box }] = place([name])
  expect(box.right).toBe(400)
  expect(box.bottom).toBeLessThan(100)
})

test('steps, levels, and events count as lines, and gaps do not', () => {
  const lines = linesInPlot(
    [
      {
        type: 'line',
        data: [
          [0, 50],
          [5, null],
          [10, 50],
        ],
      },
      {
        type: 'line',
        step: 'end',
        data: [
          [0, 10],
          [20, 40],
        ],
        markLine: { data: [{ yAxis: 30 }, { xAxis: 7 }] },
      },
    ],
    [AXIS],
    (at) => at,
    { ...room, top: 0, bottom: 200 },
  )
  expect(lines).toEqual([
    [
      [0, 150],
      [5, Number.NaN],
      [10, 150],
    ],
    [
      [0, 170],
      [400, 170],
    ],
    [
      [7, 0],
      [7, 200],
    ],
    [
      [0, Number.NaN],
      [0, 190],
      [20, 190],
      [20, 160],
    ],
  ])
})
