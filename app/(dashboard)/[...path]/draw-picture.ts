import 'server-only'
import { LRUCache } from 'lru-cache'
import { scaleInUse } from '@/components/chart/initial-picture'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { renderSvg } from '@/lib/render/render-svg'
import { toLook } from '@/lib/url/look'
import { paramsInUse } from '@/lib/url/params-in-use'
import type { ViewState } from '@/lib/url/view-state'
import { writeViewState } from '@/lib/url/write-view-state'
import { buildChart } from '@/lib/view/build-chart'
import { CSS_PALETTE } from '@/lib/view/palette'
import { measure } from '@/lib/view/statistics'

const MAX_BYTES = 16 * 1024 * 1024

/** Pictures by the data they show, the state and the size; drawing one costs half of what a page costs. */
const kept = new LRUCache<string, ReturnType<typeof draw>>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ svg }) => 2 * svg.length + 4000,
})

const numbers = new WeakMap<SeriesData['time'], number>()
let counted = 0

/** The same while the market hands out the same data; data read anew has a new one. */
function numberOf({ time }: SeriesData): number {
  const number = numbers.get(time) ?? ++counted
  numbers.set(time, number)
  return number
}

/** The server's drawing of a state, and what is said around it. Sizes in CSS pixels. */
export function drawPicture(
  data: SeriesData,
  endpoint: Endpoint,
  state: ViewState,
  size: { width: number; height: number },
) {
  const key = [
    numberOf(data),
    endpoint.path,
    writeViewState(endpoint, { ...state, tab: 'about', theme: 'system' }),
    size.width,
    size.height,
  ].join(' ')
  const before = kept.get(key)
  if (before) return before
  const drawn = draw(data, endpoint, state, size)
  kept.set(key, drawn)
  return drawn
}

function draw(
  data: SeriesData,
  endpoint: Endpoint,
  state: ViewState,
  size: { width: number; height: number },
) {
  const chart = buildChart({
    series: data,
    params: paramsInUse(endpoint, state),
    look: toLook(state),
    palette: CSS_PALETTE,
    ...size,
  })
  return {
    // Where the guessed width is not the real one the drawing is stretched, so that nothing moves up or down.
    svg: renderSvg(chart, { ...size, idPrefix: 'chart' }).replace(/^<svg/, '<svg preserveAspectRatio="none"'),
    legend: chart.legend,
    summary: chart.summary,
    empty: chart.empty,
    scale: scaleInUse(chart),
    statistics: measure(data),
  }
}
