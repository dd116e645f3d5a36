import type { SeriesData } from '@/lib/contract/series'
import type { Chart, LegendEntry } from '../chart'
import { mainOf } from '../fields/main-field'
import { KINDS } from '../kinds/kinds'

/** The value shown as the headline of a chart. */
export interface Headline {
  last: LegendEntry['last']
  /** Name of the field, if the title does not describe it. */
  part: string | null
}

/** Last value of the main field, or of the first drawn field if the user selected others. */
export function headlineOf(series: SeriesData, chart: Chart, show: readonly string[] | null): Headline {
  const first = chart.legend.find(({ drawn }) => drawn)
  const main = mainOf(series)
  // The total of stacked parts is the headline although it is not drawn. Any other headline must be drawn.
  const own = chart.legend.find(
    ({ field, drawn }) =>
      field === main?.field.name && (drawn || KINDS[chart.kind].fields === 'parts of total'),
  )
  const entry = show ? first : (own ?? first)
  const isPart = main?.isPart && entry?.field === main.field.name
  return { last: entry?.last ?? null, part: isPart ? main.field.label : null }
}
