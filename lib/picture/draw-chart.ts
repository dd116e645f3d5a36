import 'server-only'
import { drawingOptions } from '@/lib/url/drawing-options'
import { paramsInUse } from '@/lib/url/params-in-use'
import { buildChart } from '@/lib/view/build-chart'
import type { Chart } from '@/lib/view/chart'
import type { Room } from '@/lib/view/periods/room'
import { CSS_PALETTE, DARK_PALETTE, LIGHT_PALETTE, type Palette } from '@/lib/view/style/palette'
import type { LoadedChart } from './loaded-chart'

/** The part of a loaded chart that drawing needs. */
export type Drawable = Pick<LoadedChart, 'endpoint' | 'state' | 'series'>

/** CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** Colors by name. `css` uses variables of the page. */
export const PALETTES = {
  css: CSS_PALETTE,
  light: LIGHT_PALETTE,
  dark: DARK_PALETTE,
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES

export function drawChart(
  { endpoint, state, series }: Drawable,
  palette: PaletteName,
  size: Size,
  room?: Room,
): Chart {
  return buildChart({
    series,
    params: paramsInUse(endpoint, state),
    options: drawingOptions(state),
    palette: PALETTES[palette],
    ...size,
    ...(room ? { room } : {}),
  })
}
