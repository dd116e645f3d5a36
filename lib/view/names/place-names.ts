import { type ChartAxis, placeOf } from '../axes/chart-axis'
import { widestWidth } from '../text/text-width'
import { type Box, isWithin, overlap } from './box'
import { coverage, type PixelLine } from './lines-in-plot'
import type { PlotName } from './plot-name'

export const NAME_PX = 10
/** Room around a name, in which no other text is. */
export const PADDING_PX = { across: 3, down: 1 }
const HEIGHT_PX = NAME_PX + 3 + 2 * PADDING_PX.down
/** Distance from a level, and from a point. */
const FROM_LEVEL_PX = 1
const FROM_POINT_PX = 3
/** Places along a level that are tried, besides its ends. */
const STEPS = 12

/** A name with its place. */
export interface PlacedName {
  name: PlotName
  box: Box
  /** The point that it is written at, and its place in CSS pixels; null beside a level. */
  point: { at: readonly [across: number, value: number]; x: number; y: number } | null
}

interface PlotToName {
  axes: readonly ChartAxis[]
  /** The plot from left to right, without columns of numbers in it. */
  room: Pick<Box, 'left' | 'right'>
  across: (value: number) => number
  lines: readonly PixelLine[]
  /** Places of other texts. */
  taken: readonly Box[]
}

/**
 * A place for each name: where the fewest lines are under it, and no other text. Names of levels are in one column where
 * they can be. A name without a place is left out, and the legend has it.
 */
export function placeNames(names: readonly PlotName[], plot: PlotToName): PlacedName[] {
  const columns = new Map(
    [...new Set(names.map(({ axis }) => axis))].map((axis) => [axis, columnOf(names, axis, plot)]),
  )
  const placed: PlacedName[] = []
  for (const name of names) {
    const free = placesOf(name, plot, [columns.get(name.axis) ?? 0, ...COLUMNS]).filter(
      ({ box }) => ![...plot.taken, ...placed.map((other) => other.box)].some((other) => overlap(box, other)),
    )
    let best: PlacedName | null = null
    let least = Number.POSITIVE_INFINITY
    for (const place of free) {
      const covered = coverage(plot.lines, place.box)
      if (covered >= least) continue
      least = covered
      best = place
      if (covered === 0) break
    }
    if (best) placed.push(best)
  }
  return placed
}

/** The column with the fewest lines under all names of the levels of an axis. */
function columnOf(names: readonly PlotName[], axis: number, plot: PlotToName): number {
  const levels = names.filter((name) => name.axis === axis && 'level' in name.at)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const column of COLUMNS) {
    const covered = levels.reduce(
      (sum, name) =>
        sum +
        (placesOf(name, plot, [column])
          .slice(0, 1)
          .map(({ box }) => coverage(plot.lines, box))[0] ?? 0),
      0,
    )
    if (covered >= least) continue
    least = covered
    best = column
  }
  return best
}

/** The left end, the right end, and places between them, as shares of the width. */
const COLUMNS: readonly number[] = [0, 1, ...Array.from({ length: STEPS - 1 }, (_, at) => (at + 1) / STEPS)]

/** The places that a name can have in its pane, the best ones first: those of levels in these columns. */
function placesOf(name: PlotName, plot: PlotToName, columns: readonly number[]): PlacedName[] {
  const { at, text } = name
  const axis = plot.axes[name.axis]
  if (!axis) return []
  const width = Math.ceil(widestWidth(text, NAME_PX)) + 2 * PADDING_PX.across
  const boxAt = (left: number, top: number): Box => ({
    left,
    right: left + width,
    top,
    bottom: top + HEIGHT_PX,
  })
  const room: Box = { ...plot.room, top: axis.top, bottom: axis.top + axis.height }
  const places =
    'level' in at
      ? columns.flatMap((share) =>
          at.sides.map((side): PlacedName => {
            const y = placeOf(axis, at.level)
            const isAbove = (side === 'above') !== axis.inverted
            return {
              name,
              box: boxAt(
                room.left + share * (room.right - room.left - width),
                isAbove ? y - FROM_LEVEL_PX - HEIGHT_PX : y + FROM_LEVEL_PX,
              ),
              point: null,
            }
          }),
        )
      : at.points.flatMap((point) => {
          const [x, y] = [plot.across(point[0]), placeOf(axis, point[1])]
          const [above, below] = [y - FROM_POINT_PX - HEIGHT_PX, y + FROM_POINT_PX]
          return [
            boxAt(x + FROM_POINT_PX, y - HEIGHT_PX / 2),
            boxAt(x - width, above),
            boxAt(x - width, below),
            boxAt(x, above),
            boxAt(x, below),
            boxAt(x - width / 2, above),
            boxAt(x - width / 2, below),
          ].map((box): PlacedName => ({ name, box, point: { at: point, x, y } }))
        })
  return places.filter(({ box }) => isWithin(box, room))
}
