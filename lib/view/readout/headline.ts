import type { SeriesData } from '@/lib/contract/series'
import type { Chart, LegendEntry } from '../chart'
import { mainOf } from '../fields/main-field'
import { KINDS } from '../kinds/kinds'

/** The one value that stands for a picture. */
export interface Headline {
  last: LegendEntry['last']
  /** Of what it is, where the title does not say so. */
  part: string | null
}

/** The last value of what the series is about; of the first field drawn where others were chosen. */
export function headlineOf(series: SeriesData, chart: Chart, show: readonly string[] | null): Headline {
  const first = chart.legend.find(({ drawn }) => drawn)
  const main = mainOf(series)
  // Of layers the sum stands for the picture, though it is not drawn; of nothing else what is not in it.
  const own = chart.legend.find(
    ({ field, drawn }) =>
      field === main?.field.name && (drawn || KINDS[chart.kind].fields === 'parts of total'),
  )
  const entry = show ? first : (own ?? first)
  const isPart = main?.isPart && entry?.field === main.field.name
  return { last: entry?.last ?? null, part: isPart ? main.field.label : null }
}
