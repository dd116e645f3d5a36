import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import type { ViewState } from '@/lib/url/view-state'
import { writeViewState } from '@/lib/url/write-view-state'
import { measure } from '@/lib/view/statistics'
import { drawStill } from '../draw-still'
import { createDrawnBefore } from '../drawn-before'

interface Size {
  width: number
  height: number
}

const drawnBefore = createDrawnBefore<ReturnType<typeof draw>>()

/** The server's drawing of a state, and what is said around it. Sizes in CSS pixels. */
export function drawPicture(series: SeriesData, endpoint: Endpoint, state: ViewState, size: Size) {
  const look = writeViewState(endpoint, { ...state, tab: 'about', theme: 'system' })
  const shape = `${endpoint.path}${look} ${size.width} ${size.height}`
  return drawnBefore(series, shape, () => draw(series, endpoint, state, size))
}

function draw(series: SeriesData, endpoint: Endpoint, state: ViewState, size: Size) {
  const still = drawStill({ endpoint, state, series }, { ...size, idPrefix: 'chart' })
  return { ...still, statistics: measure(series) }
}
