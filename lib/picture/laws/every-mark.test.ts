import { expect, test } from 'vitest'
import { readBuckets } from '@/lib/contract/buckets'
import type { SeriesData } from '@/lib/contract/series'
import type { Chart } from '@/lib/view/chart'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import type { Kind } from '@/lib/view/kinds/kinds'
import { bucketsOf } from '@/lib/view/marks/buckets'
import { reachedByArrows } from '@/lib/view/pointer/reached-marks.test-data'
import { measure } from '@/lib/view/readout/statistics'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { seriesOfKind } from '@/lib/view/synthetic-series.test-data'
import { formatValue } from '@/lib/view/text/format'
import { formatDate } from '@/lib/view/text/format-date'
import { chartAt } from '../shapes/chart-at.test-data'

// The crosshair at the pixel of a mark reads the value of the table. Pixels are computed here from the axes of the
// option, values from the columns.

const SIZES = [
  { width: 1200, height: 460 },
  { width: 332, height: 380 },
]

/** Every series of the catalog that is read mark by mark, by its kind. */
async function seriesByKind(): Promise<Map<Kind, SeriesData[]>> {
  const found = new Map<Kind, SeriesData[]>([['episodes', [seriesOfKind('episodes')]]])
  const roles = new Set(['buckets', 'tenor', 'start'])
  for (const endpoint of catalog.endpoints) {
    if (endpoint.legacy || !endpoint.fields.some(({ role }) => role && roles.has(role))) continue
    const series = await sampleSeries(endpoint)
    const kind = chooseKind(series, plotFields(series))
    found.set(kind, [...(found.get(kind) ?? []), series])
  }
  return found
}

const byKind = await seriesByKind()

interface Axis {
  type: 'value' | 'log'
  min: number
  max: number
}

interface Marked {
  series: SeriesData
  chart: Chart
  pointer: NonNullable<Chart['pointer']>
  x: (value: number) => number
  y: (value: number) => number
}

/** Charts of a kind at every size, with the pixels of values. */
function chartsOf(kind: Kind): Marked[] {
  return (byKind.get(kind) ?? []).flatMap((series) =>
    SIZES.map((size) => {
      const chart = chartAt(series, '', size)
      const { pointer, plot, option } = chart
      if (!pointer) throw new Error(`${series.endpoint.path} has no pointer`)
      const [xAxis] = [option.xAxis].flat() as Axis[]
      const [yAxis] = [option.yAxis].flat() as Axis[]
      const share = ({ type, min, max }: Axis, value: number) =>
        type === 'log'
          ? Math.log(Math.max(value, min) / min) / Math.log(max / min)
          : (value - min) / (max - min)
      return {
        series,
        chart,
        pointer,
        x: (value) => plot.left + plot.width * share(xAxis, value),
        y: (value) => plot.top + plot.height * (1 - share(yAxis, value)),
      }
    }),
  )
}

/** The reading at a pixel, as one text. */
function readingAt({ pointer }: Marked, x: number, y: number): string {
  const mark = pointer.at(x, y)
  if (mark === null) return 'nothing'
  const { title, entries } = pointer.read(mark)
  return [title, ...entries.map(({ label, text }) => `${label} ${text}`)].join('; ')
}

test.each(['distribution', 'curve', 'heatmap', 'episodes'] as const)(
  'every mark of every %s is found at its pixel and reached by arrow keys',
  (kind) => {
    const charts = chartsOf(kind)
    expect(charts.length).toBeGreaterThan(0)
    for (const { pointer, chart } of charts) {
      const reached = reachedByArrows(pointer)
      expect(reached.size).toBe(pointer.count)
      const wrong = [...reached].filter((mark) => {
        const { left, top, width, height } = pointer.place(mark)
        return pointer.at(left + width / 2, top + height / 2) !== mark
      })
      // Two points at one pixel are told apart by the keyboard only.
      const places = new Set([...reached].map((mark) => JSON.stringify(pointer.place(mark))))
      expect(wrong.length, chart.summary).toBeLessThanOrEqual(reached.size - places.size)
      const texts = [...reached].flatMap((mark) => pointer.read(mark).entries.map(({ text }) => text))
      expect(texts.filter((text) => /NaN|undefined|Infinity/.test(text))).toEqual([])
    }
  },
)

test('a price range reads its amount and shares as its row has them', () => {
  let rows = 0
  for (const marked of chartsOf('distribution')) {
    const { series, x, chart } = marked
    const buckets = readBuckets(bucketsOf(series)[series.time.length - 1])
    const supply = buckets.reduce((sum, { amount }) => sum + amount, 0)
    const unit = plotFields(series).find(({ coin }) => coin)?.coin ?? 'native'
    let below = 0
    for (const { low, high, amount } of buckets) {
      below += amount
      const text = readingAt(marked, (x(low) + x(high)) / 2, chart.plot.top + 1)
      expect(text).toContain(` ${formatValue(amount, unit)};`)
      expect(text).toContain(`Share of supply ${formatValue((amount / supply) * 100, 'percent')};`)
      expect(text).toMatch(/Supply up to [\d,]+ USD /)
      expect(text.endsWith(` ${formatValue((below / supply) * 100, 'percent')}`), text).toBe(true)
      rows++
    }
  }
  expect(rows).toBeGreaterThan(300)
})

test('the legend of a distribution says all coins in view, as the strip does', () => {
  const charts = chartsOf('distribution')
  expect(charts.length).toBeGreaterThan(3)
  for (const { series, chart } of charts) {
    const buckets = readBuckets(bucketsOf(series)[series.time.length - 1])
    const supply = buckets.reduce((sum, { amount }) => sum + amount, 0)
    const coins = chart.legend.filter(({ drawn, unit }) => drawn && unit !== 'USD')
    expect(coins.length).toBeGreaterThan(0)
    expect(coins.reduce((sum, { last }) => sum + (last?.value ?? Number.NaN), 0) / supply).toBeCloseTo(1, 9)
    const said = measure(series).items.find(({ label }) => label === 'Supply')
    if (coins.length === 1) expect(said?.text).toBe(coins[0].last?.text)
    expect(new Set(chart.legend.map(({ field }) => field)).size).toBe(chart.legend.length)
  }
})

test('a point of a curve reads the value of its contract, its days and its expiry', () => {
  let rows = 0
  for (const marked of chartsOf('curve')) {
    const { time, columns } = marked.series
    const tenor = columns.tte_days as Float64Array
    const value = columns.ann_basis_pct as Float64Array
    const last = time[time.length - 1]
    for (let row = time.indexOf(last); row < time.length; row++) {
      const text = readingAt(marked, marked.x(tenor[row]), marked.y(value[row]))
      expect(text).toContain((columns.instrument as string[])[row])
      expect(text).toContain(`expires ${formatDate(last + tenor[row] * 86_400_000)}`)
      expect(text).toContain(`${formatDate(last)} ${formatValue(value[row], 'percent')}`)
      expect(text).toContain(`Index close ${formatValue((columns.index_close as Float64Array)[row], 'USD')}`)
      rows++
    }
  }
  expect(rows).toBeGreaterThan(20)
})

test('a cell reads the share of its snapshot within its prices, and the color of its step', () => {
  for (const marked of chartsOf('heatmap')) {
    const { series, pointer, chart, y } = marked
    const { place } = pointer
    const columns = Math.round(chart.plot.width / place(0).width)
    for (let mark = 0; mark < pointer.count; mark += 97) {
      const { left, width, top, height } = place(mark)
      const text = readingAt(marked, left + width / 2, top + height / 2)
      const row = series.time.findIndex((time) => text.startsWith(formatDate(time)))
      const buckets = readBuckets(bucketsOf(series)[row])
      const supply = buckets.reduce((sum, { amount }) => sum + amount, 0)
      // Cells are rounded to pixels, so the share is bounded by that of a slightly smaller and a slightly larger one.
      const within = (from: number, to: number) =>
        buckets.reduce((sum, { low, high, amount }) => {
          const [bottom, above] = [y(low), Math.min(y(high), y(low) - 1e-9)]
          const covered = Math.min(bottom, to) - Math.max(above, from)
          return sum + Math.max(0, covered / (bottom - above)) * amount
        }, 0) / supply
      const read = Number(/Share of supply ([\d.e-]+)/.exec(text)?.[1]) / 100
      expect(read, text).toBeGreaterThanOrEqual(within(top + 1, top + height - 1) * 0.999 - 1e-6)
      expect(read, text).toBeLessThanOrEqual(within(top - 1, top + height + 1) * 1.001 + 1e-6)
    }
    expect(columns).toBeGreaterThan(20)
  }
})

test('an episode reads its days and length', () => {
  for (const marked of chartsOf('episodes')) {
    const { pointer, series } = marked
    const starts = series.columns.start as string[]
    for (let mark = 0; mark < pointer.count; mark++) {
      const { title, entries } = pointer.read(mark)
      const row = starts.findIndex((day) => title.startsWith(day))
      expect(row).toBeGreaterThanOrEqual(0)
      expect(entries.map(({ text }) => text)[1]).toBe((series.columns.end as string[])[row])
    }
  }
})
