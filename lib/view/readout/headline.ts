import type { SeriesData } from '@/lib/contract/series'
import type { Chart, LegendEntry } from '../chart'
import { mainOf } from '../fields/main-field'
import type { Kind } from '../kinds/kinds'
import { measureCurve } from './curve-statistics'
import { measureDistribution } from './distribution-statistics'
import type { Statistic, Statistics } from './statistic'

/** The value shown as the headline of a chart. */
export interface Headline {
  last: LegendEntry['last']
  /** Name of the field, if the title does not describe it. */
  part: string | null
}

/** Kinds whose rows are not times, so that the last row is not the headline. */
const OWN_STATISTICS: Partial<Record<Kind, (series: SeriesData) => Statistics>> = {
  distribution: measureDistribution,
  curve: measureCurve,
}

/** Whether the last row of a kind is one of many at the same time, and so not its last value. */
export const hasOwnHeadline = (kind: Kind): boolean => OWN_STATISTICS[kind] !== undefined

/** The headline of such a kind: its first statistic, such as the value at the nearest expiry; undefined without one. */
export const ownHeadline = (series: SeriesData, kind: Kind): Statistic | undefined =>
  OWN_STATISTICS[kind]?.(series).items[0]

/** Last value of the main field, or of the first drawn field if the chart does not draw the main one. */
export function headlineOf(series: SeriesData, chart: Chart, show: readonly string[] | null): Headline {
  const first = ownHeadline(series, chart.kind)
  if (first) {
    const time = series.time[series.time.length - 1]
    return {
      last: { time, until: time, value: Number.NaN, text: first.text },
      part: first.label,
    }
  }
  const main = mainOf(series, show)
  // A total is the headline of its parts although it is not drawn. Any other headline must be drawn.
  const own = chart.legend.find(
    ({ field, drawn }) => field === main?.field.name && (drawn || main.field.role === 'total'),
  )
  const entry = own ?? chart.legend.find(({ drawn }) => drawn)
  return { last: entry?.last ?? null, part: main?.isPart && entry === own ? main.field.label : null }
}
