import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { formulaKnown } from '@/lib/compare/known/formula-known'
import { loadCompared } from '@/lib/compare/load-compared'
import { capitalized } from '@/lib/contract/capitalized'
import { RESOLUTIONS, type Resolution } from '@/lib/contract/chain'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { completionTimes, countCompleted } from '@/lib/contract/live/completed-rows'
import { asSentence } from '@/lib/contract/one-line'
import { AS_OF } from '@/lib/contract/params/as-of'
import { POINT_CAP, ROWS_PER_DAY } from '@/lib/contract/point-cap'
import type { Overlay, SeriesData } from '@/lib/contract/series'
import { DAY_MS, dayOf, isNumeric } from '@/lib/engine/frame'
import { LONGEST_FORMULA } from '@/lib/formula/limits'
import { fittingSeries } from '@/lib/market/fitting-series'
import { getMarketFor } from '@/lib/market/process-market'
import { barInterval, readAddress } from '@/lib/picture/load-chart'
import { formulaColumn, plainFormula } from '@/lib/url/drawn-formula'
import type { ViewState } from '@/lib/url/view-state'
import { mainField } from '@/lib/view/fields/main-field'
import { missingFieldsLabels } from '@/lib/view/fields/missing-fields'
import { MAIN_LETTER } from '@/lib/view/fields/named-fields'
import type { PlotField } from '@/lib/view/fields/plot-field'
import { overlayFields } from '@/lib/view/fields/plot-fields'
import { finerRows } from '@/lib/view/readout/coarser-label'
import { invalid } from '../invalid'
import type { ConditionRows } from './judge-rows'
import { type Subject, subjectOf } from './subject-of'

/** A condition on the chart of an address. */
export interface Condition {
  /** `onchain/mvrv`. */
  path: string
  /** Query of the page without `?`. */
  query: string
  condition: string
  clear: string | null
}

/** A condition with its values in the completed rows of the chart: those that ended and have all values due by then. */
export interface LoadedCondition extends ConditionRows {
  endpoint: Endpoint
  state: ViewState
  /** The chart with every row, open ones too. */
  series: SeriesData
  /** Computes when the condition could be known in each row, milliseconds UTC. Only past firings say it. */
  knownTimes: () => Promise<Float64Array>
  /** When the next row is complete, milliseconds UTC; null if only new data can complete one. */
  nextCompletion: number | null
  /** Quantity whose value messages state: the left side of the condition, or the main field. */
  subject: { label: string; field: PlotField } | null
}

/**
 * Loads the chart of a condition with the rights of a viewer, and computes the condition as a formula of this chart. Charts
 * with rows finer than a day are loaded as far back as one response allows. Throws `invalid_parameter` with the field of
 * the form and the place in the formula, and what the chart itself throws.
 */
export async function loadCondition(
  { path, query, condition, clear }: Condition,
  viewer: Viewer | null,
  now: number,
): Promise<LoadedCondition> {
  const market = getMarketFor(viewer)
  const read = await readAddress(path, new URLSearchParams(query), 'alert', market)
  const { endpoint, state, notices } = read
  if (state.params[AS_OF] !== undefined) {
    throw new ApiError(
      'invalid_parameter',
      'This chart is as of an earlier day, so it gets no new rows. Open it without asof.',
      { detail: { parameter: 'of' } },
    )
  }
  const [notice] = notices
  if (notice) throw invalid('of', asSentence(notice.reason))
  for (const [parameter, text] of Object.entries({ condition, clear: clear ?? '' })) {
    if (text.length <= LONGEST_FORMULA) continue
    throw invalid(
      parameter,
      `A condition can have at most ${LONGEST_FORMULA} characters; got ${text.length}.`,
    )
  }
  const bars = barInterval(read)
  const subject = subjectOf(condition)
  const drawn = state.formulas.map(({ text }) => text)
  const added = [condition, ...(clear === null ? [] : [clear]), ...(subject ? [subject.formula] : [])]
  const base = await fittingSeries(market, endpoint, state.params, windowOf(state, now), bars)
  const missing = finerRows(base, state.params)
  if (missing) throw new ApiError('data_not_available', `${endpoint.title} has no recent ${missing}.`)
  const formulas = [...drawn, ...added].map(plainFormula)
  const series = await loadCompared(market, base, { ...state, formulas, bars })
  const overlayAt = (at: number) =>
    series.overlays?.find(({ column, letter }) => letter === null && column === formulaColumn(at))
  const truthAt = (parameter: string, at: number) => truthColumn(series, overlayAt(at), parameter, at)
  const holds = truthAt('condition', drawn.length)
  const clears = clear === null ? null : truthAt('clear', drawn.length + 1)
  const ends = completionTimes(series, bars)
  const ended = countCompleted(ends, now)
  const settledUntil = Math.min(holds.settledUntil, clears?.settledUntil ?? Number.POSITIVE_INFINITY)
  const unsettled = series.time.findIndex((at) => at > settledUntil)
  const completed = unsettled === -1 ? ended : Math.min(ended, unsettled)
  // The arrival of a value is a change of the data.
  const next = completed < ended ? Number.NaN : ends[ended]
  return {
    endpoint,
    state,
    series,
    time: series.time.subarray(0, completed),
    knownTimes: () => formulaKnown(market, series, { ...state, text: condition, bars }),
    condition: holds.values.subarray(0, completed),
    clear: clears?.values.subarray(0, completed) ?? null,
    nextCompletion: Number.isFinite(next) ? next : null,
    subject: subjectField(series, subject, formulaColumn(drawn.length + added.length - 1)),
  }
}

/** Days of a chart with rows finer than a day, as many as fit into one response. */
function windowOf({ params }: ViewState, now: number): { from: string | null; to: null } {
  const resolution = params.dataResolution as Resolution
  if (!RESOLUTIONS.includes(resolution) || resolution === '1d') return { from: null, to: null }
  const days = Math.floor(POINT_CAP / ROWS_PER_DAY[resolution]) - 2
  return { from: dayOf(now - Math.max(1, days) * DAY_MS), to: null }
}

function truthColumn(
  series: SeriesData,
  overlay: Overlay | undefined,
  parameter: string,
  at: number,
): { values: Float64Array; settledUntil: number } {
  if (overlay?.failure) {
    const { code, message, at: from, to } = overlay.failure
    const place = from === undefined ? '' : ` (character ${from + 1})`
    throw new ApiError(code, `${message.replace(/\.$/, '')}${place}.`, {
      detail: { parameter, at: from, to },
    })
  }
  const column = series.columns[formulaColumn(at)]
  if (!overlay?.truth || !column || !isNumeric(column)) {
    throw invalid(
      parameter,
      'This formula is a number. A condition is true or false, such as close > 100 or cross_above(close, sma(close, 200)).',
    )
  }
  if (series.time.length > 0 && !column.some(Number.isFinite)) {
    const reasons = [...missingFieldsLabels(series), asSentence(capitalized(overlay.joined))]
    throw invalid(parameter, `This condition has no value in any row. ${reasons.join(' ')}`)
  }
  return { values: column, settledUntil: overlay.truth.settledUntil ?? Number.NEGATIVE_INFINITY }
}

function subjectField(
  series: SeriesData,
  subject: Subject | null,
  column: string,
): LoadedCondition['subject'] {
  const own = subject && overlayFields(series).get(column)
  const main = mainField(series)
  // The letter of the main field says nothing outside of the chart.
  if (own) return { label: main && subject.formula === MAIN_LETTER ? main.label : subject.label, field: own }
  return main ? { label: main.label, field: main } : null
}
