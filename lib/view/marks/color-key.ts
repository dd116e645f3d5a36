import type { PlotContext } from '../plot-context'
import { widestWidth } from '../text/text-width'

export interface KeyStep {
  color: string
  opacity?: number
  label: string
  /** Label where there is little room. */
  short?: string
}

const INSET_PX = 8
const HEIGHT_PX = 10
/** Width of a swatch, the gap between it and its label, and the gap to the next step. */
const WIDE = { swatch: 10, text: 5, step: 12 }
const NARROW = { swatch: 8, text: 2, step: 5 }
export const KEY = 'key'
/** Height at the top of a plot that its key takes, CSS pixels. */
export const KEY_PX = 24

/** The key of a plot's colors in a row at its top: a swatch per step, each with its label. Part of the picture. */
export function colorKey(
  { palette }: PlotContext,
  plot: PlotContext['plot'],
  title: string,
  steps: readonly KeyStep[],
): object {
  const room = plot.width - INSET_PX
  const fits = (labels: readonly string[]) =>
    labels.reduce((sum, label) => sum + WIDE.swatch + WIDE.text + widestWidth(label) + WIDE.step, 0) <= room
  const long = steps.map(({ label }) => label)
  const short = steps.map(({ label, short }) => short ?? label)
  const labels = fits(long) ? long : short
  const px = fits(labels) ? WIDE : NARROW
  // Where the title does not fit, the legend still names the colors.
  const titled = title !== '' && fits([title, ...labels])
  const top = plot.top + INSET_PX
  let left = plot.left + INSET_PX
  const entry = (label: string, color: string, opacity: number, width: number) => {
    const from = {
      x: left,
      y: top,
      itemStyle: { color, opacity },
      label: {
        show: true,
        position: 'right',
        distance: px.text,
        color: palette.muted,
        fontSize: 11,
        formatter: label,
      },
    }
    const to = { x: left + width, y: top + HEIGHT_PX }
    left += width + px.text + widestWidth(label) + px.step
    return [from, to]
  }
  const swatches = [
    ...(titled ? [entry(title, palette.background, 0, 0)] : []),
    ...steps.map(({ color, opacity = 1 }, at) => entry(labels[at], color, opacity, px.swatch)),
  ]
  return {
    id: KEY,
    name: KEY,
    type: 'line',
    data: [],
    silent: true,
    animation: false,
    z: 9,
    markArea: { silent: true, animation: false, data: swatches },
  }
}
