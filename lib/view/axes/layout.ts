import { textWidth } from '../text/text-width'

/** CSS pixels. */
export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

/** An axis to place: its pane, counted from the top, and texts that its column has to fit. */
export interface AxisPlan {
  pane: number
  texts: readonly string[]
}

/** Place of the labels of an axis. */
export interface AxisPlace {
  pane: number
  side: 'left' | 'right'
  /** Distance of its column from the edge of the plot: outward in the margin, inward inside the plot. */
  offset: number
  inside: boolean
  /** Width of its column. */
  width: number
  /** Whether it is the first of its pane, which has the grid lines. */
  isMain: boolean
}

const NARROW_PX = 520
const EDGES = { top: 26, bottom: 30, side: 20 }
const NARROW_EDGES = { top: 24, bottom: 28, side: 14 }
/** A column fits the labels of an axis, and grows in steps with its tags, so that few changes of a value move the plot. */
const COLUMN = { least: 62, most: 104, step: 8 }
const NARROW_COLUMN = { least: 48, most: 96, step: 8 }
/** Padding of a tag on both sides. */
export const TAG_PADDING_PX = 4
/** Share of the width that all columns may take, on a phone two of them. Further ones are inside the plot. */
const MARGINS = 0.4
const MIN_PX = 10

/** Whether a chart has the narrow margins of a phone, with shorter labels. */
export const isNarrow = (width: number): boolean => width < NARROW_PX

/** The plot rectangle and the places of the axes: in each pane the first on the right, the next on the left, and so on. */
export function layOut(
  width: number,
  height: number,
  axes: readonly AxisPlan[],
): { plot: Rectangle; places: AxisPlace[] } {
  const edges = isNarrow(width) ? NARROW_EDGES : EDGES
  const columns = columnsOf(width, axes)
  const outside = { left: 0, right: 0 }
  const inside = { left: 0, right: 0 }
  const placed = columns.map(({ side, width: own }, index) => {
    const fits = outside.left + outside.right + own <= width * MARGINS
    const isOutside = isNarrow(width) ? index < 2 : index === 0 || fits
    const run = isOutside ? outside : inside
    const offset = run[side]
    run[side] += own
    return { side, offset, inside: !isOutside, width: own }
  })
  const left = Math.max(edges.side, outside.left)
  const right = Math.max(edges.side, outside.right)
  return {
    plot: {
      left,
      top: edges.top,
      width: Math.max(MIN_PX, width - left - right),
      height: Math.max(MIN_PX, height - edges.top - edges.bottom),
    },
    places: axes.map(({ pane }, at) => {
      const column = placeInPane(axes, at)
      return { pane, ...placed[column], isMain: column === 0 }
    }),
  }
}

const placeInPane = (axes: readonly AxisPlan[], at: number) =>
  axes.slice(0, at).filter(({ pane }) => pane === axes[at].pane).length

/** One column for the first axes of all panes, one for the second ones, and so on. */
function columnsOf(width: number, axes: readonly AxisPlan[]) {
  const { least, most, step } = isNarrow(width) ? NARROW_COLUMN : COLUMN
  const widths: number[] = []
  for (const [at, { texts }] of axes.entries()) {
    const column = placeInPane(axes, at)
    const needed = Math.max(0, ...texts.map((text) => textWidth(text) + 2 * TAG_PADDING_PX))
    const stepped = least + Math.ceil(Math.max(0, needed - least) / step) * step
    widths[column] = Math.max(widths[column] ?? 0, Math.min(most, stepped))
  }
  return widths.map((own, column) => ({
    side: column % 2 === 0 ? ('right' as const) : ('left' as const),
    width: own,
  }))
}

const ORDER = ['', 'second ', 'third ', 'fourth ']

/** Place of an axis, for the legend: `left axis`, `second right axis`, `pane above`. Null for the main axis. */
export function axisWords(places: readonly AxisPlace[], at: number, mainPane: number): string | null {
  const place = places[at]
  if (!place || at === 0) return null
  if (place.pane !== mainPane) return place.pane < mainPane ? 'pane above' : 'pane below'
  const before = places.slice(0, at).filter(({ pane, side }) => pane === place.pane && side === place.side)
  return `${ORDER[before.length] ?? 'further '}${place.side} axis`
}

const GAP_PX = 24
const MIN_PANE_PX = 24

/** Splits the plot into panes from top to bottom, with heights in proportion to the weights. */
export function splitPanes(plot: Rectangle, weights: readonly number[]): Rectangle[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const room = plot.height - GAP_PX * (weights.length - 1)
  let top = plot.top
  return weights.map((weight) => {
    const height = Math.max(MIN_PANE_PX, Math.floor((room * weight) / total))
    const pane = { ...plot, top, height }
    top += height + GAP_PX
    return pane
  })
}
