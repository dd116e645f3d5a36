import type { SeriesData } from '@/lib/contract/series'
import type { DrawingOptions } from '../chart'
import { plotFields } from '../fields/plot-fields'
import { chooseKind } from '../kinds/choose-kind'
import { studyDays } from '../study/study-days'
import type { AlignedRows } from './aligned-rows'
import { cycleDays } from './cycle-lines'

/** The rows of a chart that the reader aligned, as they are drawn. Null for a chart over time. */
export function alignedDays(series: SeriesData, options: DrawingOptions): AlignedRows | null {
  const { align } = options
  if (!align || chooseKind(series, plotFields(series), align) !== 'cycles') return null
  if ('column' in align) return studyDays(series, { ...options, align })
  const found = cycleDays(series, { ...options, align })
  if (!found) return null
  const { event, field, lines, days } = found
  const { rebase } = options
  return {
    event,
    field,
    lines: lines.map((line) => ({
      field: line.field,
      about: `${field.label} since the ${event} on ${line.field.name}.`,
    })),
    days,
    facts: {
      rows: `one per day since the ${event}; columns are named by the day of the ${event}`,
      ...(rebase ? { rebased: REBASED[rebase] } : {}),
    },
  }
}

const REBASED = {
  '100': '100 at the first value of each cycle',
  percent: 'change since the first value of each cycle',
} as const
