import { LineChart } from 'echarts/charts'
import { DataZoomInsideComponent, GridComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { expect, test } from 'vitest'
import { nearView, reach } from './common-parts'

use([LineChart, GridComponent, DataZoomInsideComponent, SVGRenderer, nearView])

const within = (places: number[], from: number, to: number) =>
  reach(places.length, (point) => places[point], from, to)

test('points further from the view than twice its length are removed', () => {
  const all = Array.from({ length: 400 }, (_, place) => place)
  for (let from = 50; from < 300; from += 3) {
    for (const span of [5, 8, 30]) {
      const [first, last] = within(all, from, from + span)
      expect(first).toBeLessThanOrEqual(from)
      expect(first).toBeGreaterThan(from - 2 * span)
      expect(last).toBeGreaterThanOrEqual(from + span)
      expect(last).toBeLessThan(from + 3 * span)
    }
  }
})

test('the first point stays during a short pan, because dashes are counted from it', () => {
  const all = Array.from({ length: 400 }, (_, place) => place)
  const firsts = Array.from(
    { length: 200 },
    (_, at) => within(all, 100 + at / 10, 110 + at / 10 + at * 1e-5)[0],
  )
  expect([...new Set(firsts)]).toEqual([96, 112])
})

test('a line continues to its nearest point on either side, at any distance', () => {
  expect(within([0, 1, 20, 21, 99, 100], 18, 24)).toEqual([1, 99])
  expect(within([0, 100], 40, 41)).toEqual([0, 100])
})

test('a line that ends in or near the view is complete', () => {
  expect(within([20, 21], 18, 24)).toEqual([20, 21])
  expect(within([1, 2, 3], 18, 24)).toEqual([3, 3])
  expect(within([], 18, 24)).toEqual([18, 24])
})

/** Number of points in each line of a drawing, by its color, once a gesture has moved the view to each of `then`. */
function pointsDrawn(zoom: object, ...then: object[]): Record<string, number> {
  const data = Array.from({ length: 200 }, (_, at) => [at, at % 7])
  const line = (color: string, type: string) => ({
    type: 'line',
    data,
    showSymbol: false,
    lineStyle: { color, type },
  })
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 400, height: 200 })
  chart.setOption({
    animation: false,
    xAxis: { type: 'value', min: 0, max: 199 },
    yAxis: { type: 'value', min: 0, max: 7 },
    dataZoom: [{ type: 'inside', filterMode: 'none', ...zoom }],
    series: [line('red', 'dashed'), line('blue', 'solid')],
  })
  for (const moved of then) chart.dispatchAction({ type: 'dataZoom', ...moved })
  const svg = chart.renderToSVGString()
  chart.dispose()
  const countOf = (color: string) => {
    const path = svg.match(new RegExp(`<path d="([^"]*)"[^>]*stroke="${color}"`))?.[1] ?? ''
    return (path.match(/-?[\d.]+ -?[\d.]+/g) ?? []).length
  }
  return { dashed: countOf('red'), solid: countOf('blue') }
}

test('a dashed line is cut near the view, and any line entirely in view is complete', () => {
  expect(pointsDrawn({ startValue: 90, endValue: 99 })).toEqual({ dashed: 33, solid: 200 })
  expect(pointsDrawn({})).toEqual({ dashed: 200, solid: 200 })
})

test('points return as a gesture moves them into view', () => {
  const near = { startValue: 90, endValue: 99 }
  expect(pointsDrawn(near, { startValue: 150, endValue: 159 })).toEqual({ dashed: 17, solid: 200 })
  expect(pointsDrawn(near, { startValue: 20, endValue: 29 }, { start: 0, end: 100 }).dashed).toBe(200)
})
