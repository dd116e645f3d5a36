import type { SeriesData } from '@/lib/contract/series'
import type { DrawingOptions } from '../chart'
import { plotFields } from '../fields/plot-fields'
import { chooseKind } from '../kinds/choose-kind'
import { cycleDays } from './cycle-lines'

/** The rows of a chart that the reader aligned by an event, as they are drawn. Null for a chart over time. */
export function alignedDays(series: SeriesData, options: DrawingOptions): ReturnType<typeof cycleDays> {
  const { align } = options
  return align && chooseKind(series, plotFields(series), align) === 'cycles'
    ? cycleDays(series, options)
    : null
}
