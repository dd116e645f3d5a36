import type { Interval } from '@/lib/contract/interval'
import type { SeriesData } from '@/lib/contract/series'
import { type VisibleOverlay, visibleOverlays } from './axes/visible-overlays'
import type { DrawingOptions } from './chart'
import { alignedField } from './cycles/aligned-field'
import { choosePrice } from './fields/choose-price'
import { chooseShown } from './fields/choose-shown'
import { leadOf } from './fields/displaced'
import { firstShown } from './fields/first-shown'
import type { PlotField } from './fields/plot-field'
import { plotFields } from './fields/plot-fields'
import { chooseKind } from './kinds/choose-kind'
import { KINDS, type Kind } from './kinds/kinds'
import { chooseInterval } from './periods/choose-interval'
import { extentOf } from './periods/extent'
import type { Room } from './periods/room'
import { wholePeriods } from './periods/whole-periods'

/** Decisions about a chart, without size and colors: which fields, which window, and whether rows become periods. */
export interface ChartPlan {
  kind: Kind
  fields: readonly PlotField[]
  /** Fields to draw, without the price. */
  shown: readonly PlotField[]
  price: PlotField | null
  overlays: readonly VisibleOverlay[]
  /** Visible span, and first and last time of the series, milliseconds UTC. */
  window: { from: number; to: number }
  extent: { first: number; last: number }
  /** Interval that rows are gathered into; null leaves them as they are. */
  interval: Interval | null
  /** Intervals that can be chosen. */
  intervals: readonly Interval[]
}

const NOWHERE = { first: 0, last: 0 }

/** Plans a chart. Server and browser get the same plan for the same room, whatever their widths. */
export function planChart(series: SeriesData, options: DrawingOptions, room: Room): ChartPlan {
  const { time } = series
  const fields = plotFields(series)
  const kind = chooseKind(series, fields, options.align)
  const chosen =
    kind === 'cycles' ? alignedField(series, fields, options.show) : chooseShown(kind, fields, options.show)
  const withoutPrice = chosen.filter((field) => field.role !== 'price')
  const shown = withoutPrice.length > 0 ? withoutPrice : chosen
  const overlays = visibleOverlays(series, options, kind)
  // A compared series on an axis of its own replaces the price, unless the price was requested.
  const crowded = KINDS[kind].price === 'second axis' && overlays.some(({ axis }) => axis === 'own')
  const price = choosePrice(kind, fields, shown, options.price === 'auto' && crowded ? 'off' : options.price)
  const { first, last } = time.length > 0 ? extentOf(series) : NOWHERE
  // Cycles are drawn in full.
  const { from, to: until } = kind === 'cycles' ? { from: null, to: null } : options
  const end = last + leadOf(series, shown)
  const to = Math.min(end, until ?? end)
  const besides = price && KINDS[kind].price !== 'main axis' ? [price] : []
  const begin = firstShown(
    time,
    [...shown, ...besides].map(({ values }) => values),
  )
  const window = { from: Math.max(first, from ?? (begin <= to ? begin : first)), to }
  const { interval, offered } = chooseInterval({
    series,
    kind,
    window,
    wanted: options.interval,
    room,
  })
  // Periods that somebody chose are drawn whole, each that has a moment in the window.
  const whole = options.interval !== 'auto' && interval ? wholePeriods(window, interval) : window
  return {
    kind,
    fields,
    shown,
    price,
    overlays,
    window: { from: whole.from, to: Math.min(whole.to, Math.max(end, window.to)) },
    extent: { first, last },
    interval,
    intervals: offered,
  }
}
