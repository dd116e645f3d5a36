import type { Role } from '@/lib/contract/endpoint'
import { lowerBound } from '@/lib/engine/frame'
import type { ChartInput, Kind } from './chart'
import type { Palette } from './palette'
import type { PlotField } from './plot-fields'

/** Everything a builder of one kind works with. */
export interface PlotContext {
  input: ChartInput
  palette: Palette
  /** Numeric fields, repeated columns folded. */
  fields: readonly PlotField[]
  /** Those to draw, the price not among them. */
  shown: readonly PlotField[]
  /** The price to lay over, when it is wanted and there is one. */
  price: PlotField | null
  time: Float64Array
  /** Visible span, milliseconds. */
  window: { from: number; to: number }
  /** Rows of the visible span: `start ≤ row < end`. */
  rows: { start: number; end: number }
  plot: { left: number; top: number; width: number; height: number }
  /** Color of a drawn field: by its place among the shown. */
  color: (field: PlotField) => string
}

/** What a builder gives back; axes, grid and zoom are made of it. */
export interface Sketch {
  series: object[]
  left: AxisWish
  right?: AxisWish
  /** The horizontal axis when it is not time. */
  x?: { axis: object; zoom?: false }
  /** Further top-level parts of the option. */
  extra?: Record<string, unknown>
  /** Colors that differ from the context’s. */
  colors?: Readonly<Record<string, string>>
}

export interface AxisWish {
  fields: readonly PlotField[]
  unit: string
  /** Values the axis must reach besides those of its fields. */
  reach?: readonly number[]
  /** Exact ends. */
  fixed?: { min: number; max: number }
  scale?: 'linear' | 'log' | 'auto'
  /** A whole axis of the builder’s own. */
  axis?: object
}

const MOST_AT_FIRST = 6

const ROLES_OF_KIND: Partial<Record<Kind, readonly Role[]>> = {
  bands: ['value', 'upper', 'middle', 'lower'],
  oscillator: ['oscillator', 'signal'],
  macd: ['macd', 'signal', 'histogram'],
  bars: ['flow'],
  candles: ['open', 'high', 'low', 'close', 'volume'],
  stack: ['stack'],
  share: ['share'],
  supertrend: ['up', 'down'],
  risk: ['risk'],
  groups: ['group'],
  curve: ['value'],
  episodes: ['value'],
}

const MORE_THAN_SIX: ReadonlySet<Kind> = new Set(['stack', 'share', 'candles', 'bands'])

/** Fields drawn: the asked ones, or those whose roles make the kind, six at most at first. */
export function chooseShown(
  kind: Kind,
  fields: readonly PlotField[],
  show: readonly string[] | null,
): PlotField[] {
  if (show) {
    return show.flatMap(
      (name) => fields.find((field) => field.name === name || field.aliases.includes(name)) ?? [],
    )
  }
  const roles = ROLES_OF_KIND[kind] ?? ['value', 'level', 'upper', 'middle', 'lower', 'total', 'close']
  const fitting = fields.filter((field) => roles.includes(field.role))
  const chosen =
    fitting.length > 0 ? fitting : fields.filter((field) => !['height', 'price'].includes(field.role))
  const usable = chosen.filter((field) => field.values.some((value) => Number.isFinite(value)))
  if (usable.length === 0) return fields.filter((field) => field.role === 'price').slice(0, 1)
  return MORE_THAN_SIX.has(kind) ? usable : usable.slice(0, MOST_AT_FIRST)
}

/** Rows of a span of time. */
export function rowsOf(time: Float64Array, from: number, to: number): { start: number; end: number } {
  const start = lowerBound(time, from)
  let end = lowerBound(time, to)
  while (end < time.length && time[end] <= to) end++
  return { start, end }
}
