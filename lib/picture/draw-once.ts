import 'server-only'
import type { SeriesData } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { dataNumber } from '@/lib/market/data-number'
import { readViewState } from '@/lib/url/read-view-state'
import { draw } from './draw'
import type { Drawable, PageInput, PictureInput, Size, StillInput } from './draw-chart'
import { getRenderCache } from './render-cache'

/** The first paint of a chart page, through the render cache. */
export function drawPageOnce({ chart, whole, size, leastHeight, idPrefix }: PageInput) {
  // Tab and theme do not change the picture, whose colors are CSS variables.
  const shown = { ...chart, state: { ...chart.state, tab: 'about', theme: 'system' } as const }
  // Values become too old with time.
  const day = dayOf(Date.now())
  const form = `page ${idPrefix} ${dataNumber(whole)} ${size.width} ${size.height} ${day}`
  return getRenderCache().once(shown, form, () =>
    draw('page', { chart: shown, whole, size, leastHeight, idPrefix }),
  )
}

/** A picture, through the render cache. */
export function drawPictureOnce({ chart, palette, size, idPrefix }: PictureInput) {
  const form = `picture ${idPrefix} ${palette} ${size.width} ${size.height}`
  return getRenderCache().once(chart, form, () => draw('picture', { chart, palette, size, idPrefix }))
}

const ANY_SIZE: Size = { width: 800, height: 420 }

/** The kind of a chart and the legend of the fields it draws, which no size or palette changes. */
export async function drawLegendOnce(chart: Drawable) {
  const look = { palette: 'css', size: ANY_SIZE, idPrefix: 'legend' } as const
  const { kind, legend } = await drawPictureOnce({ chart, ...look })
  return { kind, legend: legend.filter(({ drawn }) => drawn) }
}

/** A picture for the first paint, when the real width is unknown, through the render cache. */
export function drawStillOnce({ chart, size, idPrefix }: StillInput) {
  const form = `still ${idPrefix} ${size.width} ${size.height}`
  return getRenderCache().once(chart, form, () => draw('still', { chart, size, idPrefix }))
}

/** A small picture of a series in its default state, with CSS colors. */
export async function drawSmall(series: SeriesData, size: Size, idPrefix: string) {
  const { endpoint } = series
  const { state } = readViewState(endpoint, new URLSearchParams())
  return drawPictureOnce({ chart: { endpoint, state, series }, palette: 'css', size, idPrefix })
}
