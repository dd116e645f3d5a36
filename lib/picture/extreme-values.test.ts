import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mapColumn } from '@/lib/engine/frame'
import { columnsWithoutTooLarge } from '@/lib/engine/ops/largest-value'
import { seededRandom } from '@/lib/engine/seeded-random'
import { renderSvg } from '@/lib/render/render-svg'
import { buildChart } from '@/lib/view/build-chart'
import type { DrawingOptions } from '@/lib/view/chart'
import { KIND_NAMES } from '@/lib/view/kinds/kinds'
import { DEFAULT_OPTIONS, inputOf, seriesOfKind } from '@/lib/view/synthetic-series.test-data'
import { samplesLaws } from '@/scripts/law-sample'

// Development builds of ECharts assert what those that we ship do not.
beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'))
afterAll(() => void vi.unstubAllEnvs())

const SIZE = { width: 600, height: 300 }
const ROWS = 240

const MOST = Number.MAX_VALUE
type Shape = (row: number, value: number, next: () => number) => number

/** Columns that sums, powers, quotients or axes of doubles cannot take. */
const SHAPES: Readonly<Record<string, Shape>> = {
  'the largest doubles': (row) => MOST * (1 - (row % 9) * 0.01),
  'the largest doubles of both signs': (row) => (row % 2 ? MOST : -MOST),
  'values at the bound': (row) => 1e100 * (1 - (row % 9) * 0.001),
  'values at the bound of both signs': (row) => (row % 2 ? 1e100 : -1e100),
  'the least doubles': (row) => 5e-324 * (row % 3),
  'the least and the largest': (row) => (row % 2 ? 5e-324 : 1e100),
  'equal values': () => 1e100,
  'equal values below zero': () => -1e100,
  zeros: (row) => (row % 2 ? 0 : -0),
  'one value': (row) => (row === ROWS / 2 ? 1e100 : Number.NaN),
  'no value': () => Number.NaN,
  infinities: (row) => (row % 2 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY),
  'an outlier': (row, value) => (row === 100 ? MOST : value),
  'neighbors of a large value': (row) => 9e15 + (row % 3) * 2,
  'any size': (_, __, next) => (next() - 0.5) * 10 ** (next() * 600 - 300),
}

const WAYS: Readonly<Record<string, Partial<DrawingOptions>>> = {
  plain: {},
  linear: { scale: 'linear' },
  log: { scale: 'log' },
  percent: { rebase: 'percent' },
  indexed: { rebase: '100' },
  inverted: { inverted: true },
  weekly: { interval: '1w' },
}

const WAYS_COUNT = Object.keys(WAYS).length

test.each(KIND_NAMES)('%s of extreme values is a picture with finite coordinates on every scale', (kind) => {
  const plain = seriesOfKind(kind, ROWS)
  const next = seededRandom(7)
  const faults: string[] = []
  for (const [at, [shape, change]] of Object.entries(SHAPES).entries()) {
    const extreme = Object.fromEntries(
      Object.entries(plain.columns).map(([name, column]) => [
        name,
        mapColumn(
          column,
          (values) => values.map((value, row) => change(row, value, next)),
          (values) => values,
        ),
      ]),
    )
    const { columns } = columnsWithoutTooLarge(extreme)
    // A sample draws each shape in one way.
    const ways = Object.entries(WAYS).filter((_, index) => !samplesLaws || (index + at) % WAYS_COUNT === 0)
    for (const [way, options] of ways) {
      const series = { ...plain, columns: { ...columns } }
      const chart = buildChart(inputOf(series, { ...SIZE, options: { ...DEFAULT_OPTIONS, ...options } }))
      for (const { min, max } of chart.axes) {
        if (!Number.isFinite(min) || !Number.isFinite(max)) faults.push(`${shape}, ${way}: ${min} to ${max}`)
      }
      const svg = renderSvg(chart, SIZE)
      if (/ (?:d|x|y|transform|points)="[^"]*(?:NaN|Infinity|undefined)/.test(svg))
        faults.push(`${shape}, ${way}: not a number`)
    }
  }
  expect(faults).toEqual([])
})

test.runIf(!samplesLaws)('charts of values that no market would hand over end too', () => {
  for (const kind of KIND_NAMES) {
    const plain = seriesOfKind(kind, ROWS)
    for (const change of Object.values(SHAPES)) {
      const columns = Object.fromEntries(
        Object.entries(plain.columns).map(([name, column]) => [
          name,
          column instanceof Float64Array ? column.map((value, row) => change(row, value, () => 0.3)) : column,
        ]),
      )
      for (const options of Object.values(WAYS)) {
        const input = inputOf({ ...plain, columns }, { ...SIZE, options: { ...DEFAULT_OPTIONS, ...options } })
        expect(buildChart(input).summary).not.toBe('')
      }
    }
  }
})
