import 'server-only'
import type { SeriesData } from '@/lib/contract/series'
import { dataNumber } from '@/lib/market/data-number'
import { readViewState } from '@/lib/url/read-view-state'
import { draw } from './draw'
import type { Drawable, Size } from './draw-chart'
import type { PageInput } from './draw-page'
import type { PictureInput } from './draw-picture'
import { getRenderCache } from './render-cache'
import { stretched } from './stretched'

/** The first paint of a chart's page, from the render cache where it is in it. */
export function drawPageOnce({ chart, whole, size, idPrefix }: PageInput) {
  // Neither the tab nor the theme changes the picture: its colors are variables of the page.
  const shown = { ...chart, state: { ...chart.state, tab: 'about', theme: 'system' } as const }
  const form = `page ${idPrefix} ${dataNumber(whole)} ${size.width} ${size.height}`
  return getRenderCache().once(shown, form, () => draw('page', { chart: shown, whole, size, idPrefix }))
}

/** A picture from the render cache. */
export function drawPictureOnce({ chart, palette, size, idPrefix }: PictureInput) {
  const form = `picture ${idPrefix} ${palette} ${size.width} ${size.height}`
  return getRenderCache().once(chart, form, () => draw('picture', { chart, palette, size, idPrefix }))
}

/** A picture for the first paint of a place whose width is only assumed. */
export async function drawStillOnce(chart: Drawable, size: Size, idPrefix: string) {
  return stretched(await drawPictureOnce({ chart, palette: 'css', size, idPrefix }))
}

/** A small picture of a series in its default state, in colors of the page. */
export async function drawSmall(series: SeriesData, size: Size, idPrefix: string): Promise<string> {
  const { endpoint } = series
  const { state } = readViewState(endpoint, new URLSearchParams())
  return (await drawPictureOnce({ chart: { endpoint, state, series }, palette: 'css', size, idPrefix })).svg
}
