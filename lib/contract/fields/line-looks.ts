import type { Field, Role } from '../endpoint'
import { gathersRows } from './gathers-rows'

/** Names of the series colors of a palette, in their order, and of the color of a price. */
export const LINE_COLORS = [
  'blue',
  'orange',
  'mint',
  'magenta',
  'yellow',
  'sky',
  'brown',
  'indigo',
  'sage',
  'rose',
  'green',
  'slate',
  'gray',
] as const
export type LineColor = (typeof LINE_COLORS)[number]

/** Widths of a line, CSS pixels. */
export const LINE_WIDTHS = [1, 2, 3, 4] as const
export type LineWidth = (typeof LINE_WIDTHS)[number]

/** Color and width of a line; null is that of the chart. */
export interface LineLook {
  color: LineColor | null
  width: LineWidth | null
}

const CANDLES: readonly Role[] = ['open', 'high', 'low', 'close']
/** Values whose color says their sign or side. */
const SIGNED: readonly Role[] = ['flow', 'histogram', 'above', 'below']
/** Prices, which a chart of risks draws in the colors of their risks. */
const PRICES: readonly Role[] = ['price', 'close']
/** Fields that no chart draws by their values. */
const UNDRAWN: readonly Role[] = ['time', 'height', 'alias', 'label', 'since']
/** Layers, whose edges have the color of the background. */
const LAYERS: readonly Role[] = ['stack', 'share']

/** Part of a mark that can be chosen: the look of a line, the color of an area, or nothing. */
export type LookPart = 'line' | 'area' | 'none'

type Fields = readonly Pick<Field, 'role'>[]

/** The part of a field with this role that can be chosen. */
export function lookOf(fields: Fields, role: Role): LookPart {
  if (!gathersRows(fields) || SIGNED.includes(role) || UNDRAWN.includes(role)) return 'none'
  if ((CANDLES.includes(role) || role === 'volume') && areCandles(fields)) return 'none'
  if (PRICES.includes(role) && fields.some((field) => field.role === 'risk')) return 'none'
  return LAYERS.includes(role) ? 'area' : 'line'
}

/** The part of the main field of a chart that can be chosen. */
export function mainLookOf(fields: Fields): LookPart {
  const has = (role: Role) => fields.some((field) => field.role === role)
  if (!gathersRows(fields) || areCandles(fields) || has('flow') || has('above')) return 'none'
  return LAYERS.some(has) ? 'area' : 'line'
}

const areCandles = (fields: Fields) => CANDLES.every((end) => fields.some(({ role }) => role === end))
