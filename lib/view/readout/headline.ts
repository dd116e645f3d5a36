import type { SeriesData } from '@/lib/contract/series'
import type { Chart, LegendEntry } from '../chart'
import { mainField, mainOf } from '../fields/main-field'
import type { Kind } from '../kinds/kinds'
import { measureCurve } from './curve-statistics'
import { mainOfDistribution } from './distribution-statistics'
import type { Statistic } from './statistic'

/** The value shown as the headline of a chart. */
export interface Headline {
  last: LegendEntry['last']
  /** Name of the field, if the title does not describe it. */
  part: string | null
}

const NOTHING: Headline = { last: null, part: null }

/** Kinds whose rows are not times, so that the last row is not the headline. */
const OWN_HEADLINES: Partial<Record<Kind, (series: SeriesData) => Statistic | undefined>> = {
  distribution: mainOfDistribution,
  curve: (series) => measureCurve(series).items[0],
}

/** Whether the last row of a kind is one of many at the same time, and so not its last value. */
export const hasOwnHeadline = (kind: Kind): boolean => OWN_HEADLINES[kind] !== undefined

/**
 * The headline of such a kind: the value at the nearest expiry, or the coins in profit; undefined without one, and for a series
 * whose main field has no values, whatever its other columns have.
 */
export const ownHeadline = (series: SeriesData, kind: Kind): Statistic | undefined =>
  mainField(series)?.values.some(Number.isFinite) ? OWN_HEADLINES[kind]?.(series) : undefined

/**
 * Last value of the main field, which is missing if it has none. If the chart leaves the main field out, that of the first
 * drawn field, by its name.
 */
export function headlineOf(series: SeriesData, chart: Chart, show: readonly string[] | null): Headline {
  if (hasOwnHeadline(chart.kind)) {
    const first = ownHeadline(series, chart.kind)
    if (!first) return NOTHING
    const time = series.time[series.time.length - 1]
    return {
      last: { time, until: time, value: Number.NaN, text: first.text },
      part: first.label,
    }
  }
  const main = mainOf(series, show)
  if (main && !main.field.values.some(Number.isFinite)) return NOTHING
  const drawn = chart.legend.filter((entry) => entry.drawn)
  const isMain = ({ field }: LegendEntry) => field === main?.field.name
  // A total is the headline of its parts although it is not drawn. Any other headline must be drawn.
  const own = main?.field.role === 'total' ? chart.legend.find(isMain) : drawn.find(isMain)
  if (own && main) return { last: own.last, part: main.isPart ? main.field.label : null }
  const [first] = drawn
  // Lines of cycles are the main field, by the days on which they begin.
  const isCycle = chart.kind === 'cycles'
  return { last: first?.last ?? null, part: first && !isCycle ? first.label : null }
}
