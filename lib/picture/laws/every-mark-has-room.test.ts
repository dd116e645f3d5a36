import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX, FAMILIES } from '@/lib/contract/family'
import { TAGS } from '@/lib/view/axes/tags'
import type { Chart } from '@/lib/view/chart'
import type { DrawnSeries } from '@/lib/view/drawn.test-data'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawEndpoints, moreThan, samplesLaws } from '@/scripts/law-sample'
import { chartAt } from '../shapes/chart-at.test-data'

// Bars and candles fill their slots, and the tags of last values do not cover each other.

const WIDTHS = [390, 768, 1440, 2560]
const HEIGHT = 460
/** Share of its slot that a bar or candle fills at least, and the width from which that does not count. */
const LEAST_SHARE = 0.45
const WIDE_PX = 64
/** Width below which the candle of a month would be a hairline. */
const LEAST_MONTH_PX = 1.5
const TAG_PX = 16
/** Roundings. */
const ROUNDED_PX = 1

interface Shape extends DrawnSeries<{ value: readonly number[] } | readonly number[]> {
  markLine?: { data: readonly (readonly { y: number; label?: { show: boolean } }[])[] }
}

const counts = { series: 0, charts: 0, marks: 0, tags: 0, months: 0 }

const shapesOf = ({ option }: Chart) => (option as unknown as { series: Shape[] }).series

/** Bars and candles that leave more of their slots empty than they fill, or cover others. */
function thinMarks(chart: Chart): string[] {
  const { edges, plot, rows } = chart
  if (!edges) return []
  return shapesOf(chart).flatMap(({ id, type, barWidth, data }) => {
    if (type !== 'bar' && type !== 'candlestick') return []
    const times = data
      .map((point) => ('value' in point ? point.value[0] : point[0]))
      .filter((at) => at >= edges.from && at <= edges.to)
    if (times.length < 2) return []
    counts.marks++
    if (barWidth === undefined) return [`${id} has no width`]
    const slot = plot.width / rows.time.filter((at) => at >= edges.from && at <= edges.to).length
    const isMonthly = rows.periods?.interval === '1M' && slot > LEAST_MONTH_PX
    if (isMonthly) counts.months++
    const least = Math.max(Math.min(LEAST_SHARE * slot, WIDE_PX), isMonthly ? LEAST_MONTH_PX : 0)
    if (barWidth < least - 0.01) return [`${id} is ${barWidth} wide in slots of ${slot.toFixed(2)}`]
    return barWidth > slot + ROUNDED_PX ? [`${id} is ${barWidth} wide in slots of ${slot.toFixed(2)}`] : []
  })
}

/** Tags of one column that cover each other. */
function coveredTags(chart: Chart): string[] {
  const tags = shapesOf(chart)
    .find(({ id }) => id === TAGS)
    ?.markLine?.data.map(
      ([start]) => start as { y: number; x: number; name: string; label: { show: boolean; width: number } },
    )
    .filter(({ label }) => label.show)
  if (!tags) return []
  counts.tags += tags.length
  const faults: string[] = []
  const columns = new Map<string, { y: number; name: string }[]>()
  for (const tag of tags) {
    const axis = chart.axes.find(({ fields }) => fields.includes(tag.name))
    if (!axis) continue
    const key = [axis.pane, axis.side, axis.offset, axis.inside].join(' ')
    columns.set(key, [...(columns.get(key) ?? []), tag])
    if (tag.y < axis.top - ROUNDED_PX || tag.y > axis.top + axis.height + ROUNDED_PX)
      faults.push(`the tag of ${tag.name} is beside its plot`)
  }
  for (const own of columns.values()) {
    const sorted = [...own].sort((a, b) => a.y - b.y)
    for (const [at, { y, name }] of sorted.entries())
      if (at > 0 && y - sorted[at - 1].y < TAG_PX)
        faults.push(`the tag of ${name} covers that of ${sorted[at - 1].name}`)
  }
  return faults
}

async function faultsOf(endpoint: Endpoint): Promise<string[]> {
  const series = await sampleSeries(endpoint)
  counts.series++
  const all = ['', 'timeframe=all', 'interval=1M'].flatMap((query) =>
    WIDTHS.map((width) => ({ query, width })),
  )
  const views = samplesLaws ? [0, 1, 2].map((at) => all[(counts.series * 5 + at * 4) % all.length]) : all
  return views.flatMap(({ query, width }) => {
    const chart = chartAt(series, query, { width, height: HEIGHT })
    if (chart.empty) return []
    counts.charts++
    const where = `${endpoint.path.slice(API_PREFIX.length)} ${query} at ${width}`
    return [...thinMarks(chart), ...coveredTags(chart)].map((fault) => `${where}: ${fault}`)
  })
}

const sampled = lawEndpoints(catalog.endpoints.filter(({ legacy }) => !legacy))

describe('marks and tags have room', () => {
  test.each(FAMILIES)('%s', async (family) => {
    const faults: string[] = []
    for (const endpoint of sampled.filter((one) => one.family === family))
      faults.push(...(await faultsOf(endpoint)))
    expect(faults).toEqual([])
  })

  test('in charts of every width', () => {
    expect(counts.series).toBe(sampled.length)
    expect(counts.charts).toBeGreaterThan(moreThan(10_000))
    expect(counts.marks).toBeGreaterThan(moreThan(1_000))
    expect(counts.months).toBeGreaterThan(moreThan(500))
    expect(counts.tags).toBeGreaterThan(moreThan(10_000))
  })
})
