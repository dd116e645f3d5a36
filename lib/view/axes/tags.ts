import type { Palette } from '../style/palette'
import { baseUnit, MIN_DECIMAL, tickFormatter } from '../text/format'
import { textWidth } from '../text/text-width'
import { type ChartAxis, placeOf } from './chart-axis'
import { type Rectangle, TAG_PADDING_PX } from './layout'
import { valueExtent } from './value-extent'

/** The last value of a line, written on its axis. */
export interface Tag {
  field: string
  axis: ChartAxis
  /** `yAxisIndex` of its axis. */
  index: number
  value: number
  text: string
  color: string
  /** Whether the value is older than the last row in view. */
  isOld: boolean
  /** Whether a dotted line crosses the plot at its value. */
  hasLine: boolean
}

export const TAGS = 'tags'

/** A value with its unit, without the unit where it is the one that the axis is named with. */
export function tagText(text: string, axisUnit: string): string {
  const unit = baseUnit(axisUnit)
  return text.endsWith(` ${unit}`) ? text.slice(0, -unit.length - 1) : text
}

/** Larger values have short labels. */
const SMALL = 1
/** An axis that reaches further than this is logarithmic, as that of the hash rate since 2009. */
const FAR = 1e-6

/** The label of small values on a logarithmic axis, which can be longer than a tag; none where labels are short. */
export function smallestLabel(
  values: Float64Array,
  rows: { start: number; end: number },
  unit: string,
): string[] {
  const { low, high } = valueExtent(values, rows)
  if (!(low > 0 && low < SMALL && (high < 1 || low < high * FAR))) return []
  const round = Number(Math.max(low, MIN_DECIMAL).toPrecision(1))
  return [tickFormatter([round], 'log', unit)(round)]
}

const HEIGHT_PX = 17
const OVER_ALL = 12

/** A tag and the middle of its place. */
export interface PlacedTag {
  tag: Tag
  y: number
}

/** Tags at the last values, moved apart where they would cover each other. */
export function placeTags(tags: readonly Tag[]): PlacedTag[] {
  const columns = [...new Set(tags.map(({ axis }) => columnOf(axis)))]
  return columns.flatMap((column) => spread(tags.filter(({ axis }) => columnOf(axis) === column)))
}

/** Least distance of a number on an axis from a tag in its column. */
const APART_PX = 14

/** An axis without the numbers that tags would cover in part. Its grid lines stay. */
export function clearOfTags<Option extends { axisLabel?: { customValues?: readonly number[] } }>(
  option: Option,
  axis: ChartAxis,
  placed: readonly PlacedTag[],
): Option {
  const { axisLabel } = option
  if (!axisLabel?.customValues) return option
  const inColumn = placed.filter(({ tag }) => columnOf(tag.axis) === columnOf(axis))
  const customValues = axisLabel.customValues.filter((value) =>
    inColumn.every(({ y }) => Math.abs(y - placeOf(axis, value)) >= APART_PX),
  )
  return { ...option, axisLabel: { ...axisLabel, customValues } }
}

/** The tags, and the line at the main one. */
export function tagSeries(
  tags: readonly Tag[],
  placed: readonly PlacedTag[],
  plot: Rectangle,
  palette: Palette,
): object[] {
  if (tags.length === 0) return []
  return [
    {
      id: TAGS,
      name: TAGS,
      type: 'line',
      // Any grid will do, because the marks are placed in pixels.
      xAxisIndex: tags[0].axis.pane,
      yAxisIndex: tags[0].index,
      silent: true,
      data: [],
      z: OVER_ALL,
      markLine: {
        z: OVER_ALL,
        silent: true,
        symbol: 'none',
        animation: false,
        data: [
          ...tags
            .filter(({ hasLine, axis, value }) => hasLine && Number.isFinite(placeOf(axis, value)))
            .map((tag) => lineAt(tag, plot)),
          ...placed.map(({ tag, y }) => labelAt(tag, y, plot, palette)),
        ],
      },
    },
  ]
}

const columnOf = ({ pane, side, offset, inside }: ChartAxis) => [pane, side, offset, inside].join(' ')

/** Positions of tags in one column, in the order of their values. Tags without room are left out, the last ones first. */
function spread(tags: readonly Tag[]): PlacedTag[] {
  const [{ axis }] = tags
  const bottom = axis.top + axis.height
  const room = Math.max(1, Math.floor((axis.height + HEIGHT_PX) / HEIGHT_PX))
  const placed = tags
    .slice(0, room)
    .map((tag) => ({ tag, y: Math.min(bottom, Math.max(axis.top, placeOf(tag.axis, tag.value))) }))
    .sort((a, b) => a.y - b.y)
  for (let at = 1; at < placed.length; at++) {
    placed[at].y = Math.max(placed[at].y, placed[at - 1].y + HEIGHT_PX)
  }
  let limit = bottom
  for (let at = placed.length - 1; at >= 0; at--) {
    placed[at].y = Math.min(placed[at].y, limit)
    limit = placed[at].y - HEIGHT_PX
  }
  return placed
}

function lineAt({ axis, value, color }: Tag, plot: Rectangle): object[] {
  const y = Math.round(placeOf(axis, value))
  return [
    {
      x: plot.left,
      y,
      label: { show: false },
      lineStyle: { color, type: 'dotted', width: 1, opacity: 0.7 },
    },
    { x: plot.left + plot.width, y },
  ]
}

function labelAt({ field, axis, text, color, isOld }: Tag, y: number, plot: Rectangle, palette: Palette) {
  const width = Math.ceil(textWidth(text))
  const whole = width + 2 * TAG_PADDING_PX
  // Centered, because typefaces differ in width, and what is too much should not be at one end.
  const middle = leftOf(axis, whole, plot) + whole / 2
  const at = { y: Math.round(y) }
  return [
    {
      name: field,
      x: middle - 1,
      ...at,
      lineStyle: { color, opacity: 0 },
      label: {
        show: true,
        position: 'end',
        distance: 0,
        align: 'center',
        opacity: 1,
        fontSize: 11,
        width,
        padding: [2, TAG_PADDING_PX],
        borderRadius: 2,
        color: isOld ? color : palette.background,
        backgroundColor: isOld ? palette.background : color,
        borderColor: color,
        borderWidth: 1,
        formatter: text,
      },
    },
    { x: middle, ...at },
  ]
}

/** Left end of a tag: beside the plot, and over its edge if the tag is wider than its column. */
function leftOf({ side, offset, inside, width }: ChartAxis, own: number, plot: Rectangle): number {
  const right = plot.left + plot.width
  if (inside) return side === 'right' ? right - offset - own : plot.left + offset
  return side === 'right'
    ? right + offset + 1 - Math.max(0, own + 1 - width)
    : plot.left - offset - 1 - own + Math.max(0, own + 1 - width)
}
