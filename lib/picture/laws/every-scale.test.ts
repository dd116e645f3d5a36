import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { lowerBound } from '@/lib/engine/frame'
import { readViewState } from '@/lib/url/read-view-state'
import { writeViewState } from '@/lib/url/write-view-state'
import type { Chart } from '@/lib/view/chart'
import { plottedValues } from '@/lib/view/fields/plot-fields'
import { KINDS, type Kind } from '@/lib/view/kinds/kinds'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { chartAt } from '../shapes/chart-at.test-data'

// A chart opens on a logarithmic scale where its values span decades, and on a linear one elsewhere.

/** Values in view of the lines on the main axis, ascending. */
function mainValues({ kind, axes, rows, edges }: Chart): number[] {
  const [from, to] = [edges?.from ?? Number.NEGATIVE_INFINITY, edges?.to ?? Number.POSITIVE_INFINITY]
  const ends = rows.fields.flatMap(({ name, role }) => (role === 'low' || role === 'high' ? [name] : []))
  const values = (kind === 'candles' ? ends : axes[0].fields).flatMap((name) => [
    ...(plottedValues(rows, name) ?? []).slice(lowerBound(rows.time, from), lowerBound(rows.time, to + 1)),
  ])
  return values.filter(Number.isFinite).sort((a, b) => a - b)
}

/** Share of zeros in the later half of the view, for each line after its first value above zero. */
function lateZeros({ axes, rows, edges }: Chart): number {
  const [from, to] = [edges?.from ?? Number.NEGATIVE_INFINITY, edges?.to ?? Number.POSITIVE_INFINITY]
  const late = axes[0].fields.flatMap((name) => {
    const values = [
      ...(plottedValues(rows, name) ?? []).slice(lowerBound(rows.time, from), lowerBound(rows.time, to + 1)),
    ]
    const first = values.findIndex((value) => value > 0)
    return first < 0
      ? []
      : values.slice(Math.max(first, Math.floor(values.length / 2))).filter(Number.isFinite)
  })
  return late.filter((value) => value === 0).length / Math.max(1, late.length)
}

const MONEY = new Set(['USD', 'million USD', 'billion USD', 'TH/s', 'BTC', 'index'])

/** The scale by the rule in words; null where it depends on a few values more or less. */
function ruled(chart: Chart): 'linear' | 'log' | null {
  const [axis] = chart.axes
  const unit = chart.rows.fields.find(({ name }) => name === axis.fields[0])?.unit ?? axis.unit
  if (KINDS[chart.kind].scale === 'linear') return 'linear'
  const values = mainValues(chart)
  const [low, high] = [values[0], values[values.length - 1]]
  const positive = values.filter((value) => value > 0)
  if (!(low >= 0) || positive.length === 0 || positive[0] === high) return 'linear'
  if (high <= ({ percent: 100, fraction: 1 }[unit as string] ?? 0)) return 'linear'
  const at = (part: number) => positive[Math.round(part * (positive.length - 1))]
  const decades = Math.log10(high / positive[0])
  const most = Math.log10(at(0.95) / at(0.05))
  const place = (at(0.5) - low) / (high - low)
  const isMoney =
    MONEY.has(unit) ||
    chart.kind === 'candles' ||
    axis.fields.some((name) =>
      chart.rows.fields.some((field) => field.name === name && field.role === 'price'),
    )
  if (Math.abs(most - 1) < 0.03 || Math.abs(place - 0.04) < 0.01) return null
  if (!isMoney && (Math.abs(decades - 2) < 0.01 || Math.abs(place - 0.25) < 0.02)) return null
  if (low === 0) {
    const zeros = lateZeros(chart)
    if (Math.abs(zeros - 0.01) < 0.002 || Math.abs(place - 0.03) < 0.005) return null
    return place < 0.03 && decades > 1 && zeros <= 0.01 ? 'log' : 'linear'
  }
  const spans = most > 1 && (isMoney || (decades >= 2 && place < 0.25))
  return spans || (place < 0.04 && decades > 1) ? 'log' : 'linear'
}

test('every chart opens on the scale of its values, and no address says so', async () => {
  const sampled = lawEndpoints(catalog.endpoints)
  const wrong: string[] = []
  const logs = new Map<Kind, number>()
  let charts = 0
  let ruledCharts = 0
  for (const endpoint of sampled) {
    const series = await sampleSeries(endpoint)
    const chart = chartAt(series)
    if (chart.empty) continue
    charts++
    const path = endpoint.path.slice(API_PREFIX.length)
    const { inUse, usual, refused } = chart.scales
    if (inUse !== chart.axes[0].scale || usual !== inUse)
      wrong.push(`${path} draws ${chart.axes[0].scale}, says ${inUse}, and calls ${usual} usual`)
    if (inUse === 'log') logs.set(chart.kind, (logs.get(chart.kind) ?? 0) + 1)
    if (inUse === 'log' && refused.log) wrong.push(`${path} refuses the scale in use`)
    // Another choice does not change which scale is the usual one.
    if (!refused.log) {
      const other = chartAt(series, `scale=${inUse === 'log' ? 'linear' : 'log'}`)
      if (other.scales.inUse === inUse || other.scales.usual !== usual)
        wrong.push(`${path} forgets its scale`)
    }
    // Cells and cycles have their values elsewhere than in the rows of the main axis.
    if (KINDS[chart.kind].form === 'whole' && chart.kind !== 'cloud') continue
    const expected = ruled(chart)
    if (expected === null) continue
    ruledCharts++
    if (expected !== inUse) wrong.push(`${path} (${chart.kind}, ${chart.axes[0].unit}) opens on ${inUse}`)
  }
  expect(wrong).toEqual([])
  expect(charts).toBeGreaterThan(moreThan(0.95 * sampled.length))
  expect(ruledCharts).toBeGreaterThan(moreThan(0.85 * sampled.length))
  expect([...logs.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(
    moreThan(0.07 * sampled.length),
  )

  const [first] = catalog.endpoints
  expect(writeViewState(first, readViewState(first, new URLSearchParams()).state)).toBe('')
})
