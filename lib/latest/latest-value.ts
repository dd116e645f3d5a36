import type { Cadence } from '@/lib/contract/endpoint'
import { isOverdue } from '@/lib/contract/live/series-age'
import type { SeriesData } from '@/lib/contract/series'
import { mainField } from '@/lib/view/fields/main-field'
import { type PlotField, writtenUnit } from '@/lib/view/fields/plot-field'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import { changeOver, lastFinite, latestStep, spanOf } from '@/lib/view/readout/change-over'
import { hasOwnHeadline, ownHeadline } from '@/lib/view/readout/headline'
import { changeKindOf, type WrittenChange } from '@/lib/view/text/change'
import { formatValue } from '@/lib/view/text/format'
import { formatDate } from '@/lib/view/text/format-date'
import { type FactsOfSources, factsOfSources } from './facts-of-sources'

/** Last value of a series and its change over one step of its cadence. */
export interface LatestValue extends FactsOfSources {
  /** Last value with its unit. */
  text: string
  /** Day of the value: `2026-03-29`. */
  day: string
  cadence: Cadence
  /** `+1.2 %` over `1 d`, or the sum of flows over `7 d`; null if there is no comparable earlier value. */
  change: (WrittenChange & { span: string }) | null
}

interface Step {
  span: string
  days: number
}

const STEPS: Record<Cadence, Step | null> = {
  block: { span: '1 d', days: 1 },
  hourly: { span: '1 d', days: 1 },
  daily: { span: '1 d', days: 1 },
  'trading-day': { span: '1 d', days: 1 },
  weekly: { span: '1 w', days: 7 },
  monthly: { span: '1 mo', days: 30 },
  quarterly: { span: '1 q', days: 91 },
  irregular: null,
}

/** The step from one value to the next, however long. */
const PREVIOUS = {
  span: 'since the previous value',
  days: 0,
  older: Number.POSITIVE_INFINITY,
  newer: 0,
  closed: null,
}

/** Spans that flows are added up over. */
const SUMS: Record<Cadence, Step> = {
  block: { span: '7-day sum', days: 7 },
  hourly: { span: '7-day sum', days: 7 },
  daily: { span: '7-day sum', days: 7 },
  'trading-day': { span: '7-day sum', days: 7 },
  weekly: { span: '4-week sum', days: 28 },
  monthly: { span: '12-month sum', days: 365 },
  quarterly: { span: '4-quarter sum', days: 365 },
  irregular: { span: '1-year sum', days: 365 },
}

/**
 * The last value of the main field, or of another one. Where many rows have the same time, it is the headline of the page.
 * Null if it has no numeric value.
 */
export function latestValueOf(
  series: SeriesData,
  main: PlotField | undefined = mainField(series),
): LatestValue | null {
  if (!main) return null
  const { time } = series
  const { cadence } = series.endpoint
  const kind = chooseKind(series, plotFields(series))
  if (hasOwnHeadline(kind)) {
    const headline = main.name === mainField(series)?.name ? ownHeadline(series, kind) : undefined
    if (!headline) return null
    const day = formatDate(time[time.length - 1])
    return {
      text: headline.text,
      day,
      cadence,
      ...factsOfSources(series.metadata.sources, main.name),
      change: null,
    }
  }
  const last = lastFinite(main.values, time.length - 1)
  if (last < 0) return null
  const step = changeKindOf(main) === 'sum' ? SUMS[cadence] : STEPS[cadence]
  const stepMs = latestStep(time, main.values, last)
  const span = step ? spanOf(step.days, { cadence, stepMs }) : PREVIOUS
  const over = span && changeOver(main, time, last, span)
  return {
    text: formatValue(main.values[last], writtenUnit(main)),
    day: formatDate(time[last]),
    cadence,
    ...factsOfSources(series.metadata.sources, main.name),
    change: over && { text: over.text, sign: over.sign, span: (step ?? PREVIOUS).span },
  }
}

/** Whether a latest value is older than it should be. */
export function isOldValue(
  { day, cadence, sources }: Pick<LatestValue, 'day' | 'cadence' | 'sources'>,
  now: number,
): boolean {
  return isOverdue({ last: Date.parse(day), cadence, sources }, now)
}
