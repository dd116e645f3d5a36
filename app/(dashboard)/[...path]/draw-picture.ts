import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import type { ViewState } from '@/lib/url/view-state'
import { writeViewState } from '@/lib/url/write-view-state'
import { measure } from '@/lib/view/readout/statistics'
import { drawStill } from '../draw-still'
import { createDrawnBefore } from '../drawn-before'

interface Picture {
  series: SeriesData
  /** Of which `series` may be the finer rows of a window: what the figures are of. */
  whole: SeriesData
  endpoint: Endpoint
  state: ViewState
  /** CSS pixels. */
  size: { width: number; height: number }
}

const drawnBefore = createDrawnBefore<ReturnType<typeof draw>>()

/** The server's drawing of a state, and what is said around it. */
export function drawPicture(picture: Picture) {
  const { series, endpoint, state, size } = picture
  const look = writeViewState(endpoint, { ...state, tab: 'about', theme: 'system' })
  const shape = `${endpoint.path}${look} ${size.width} ${size.height}`
  return drawnBefore(series, shape, () => draw(picture))
}

function draw({ series, whole, endpoint, state, size }: Picture) {
  const still = drawStill({ endpoint, state, series }, { ...size, idPrefix: 'chart' })
  return { ...still, statistics: measure(whole) }
}
