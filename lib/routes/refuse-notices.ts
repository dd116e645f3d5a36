import { ApiError } from '@/lib/contract/errors'
import { ALIGN_IDS } from '@/lib/contract/events/event-marks'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { describeAllowed } from '@/lib/contract/read-param'
import { chainInUse, listingOn } from '@/lib/contract/served-resolutions'
import { LONGEST_FORMULA } from '@/lib/formula/limits'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { MAX_COMPARED } from '@/lib/url/compared-series'
import { MAX_FORMULAS } from '@/lib/url/drawn-formula'
import { GAPS_ALLOWED } from '@/lib/url/gaps'
import { heldField } from '@/lib/view/rule/held-field'

/** Other settings that change the rows, with their allowed values. */
const OF_DATA: ReadonlyMap<string, string> = new Map([
  ['from', 'a calendar date as YYYY-MM-DD'],
  ['to', 'a calendar date as YYYY-MM-DD'],
  ['vs', `up to ${MAX_COMPARED} paths such as economic/market_dow, each with :field and ,name=value`],
  ['gaps', GAPS_ALLOWED],
  ['rebase', '100, percent'],
  ['rule', 'a condition such as when(rsi(a, 14) < 30)'],
  ['align', `${ALIGN_IDS.join(', ')}, dates as YYYY-MM-DD, or a condition such as when(rsi(a, 14) < 30)`],
  [
    'formula',
    `up to ${MAX_FORMULAS}, each with up to ${LONGEST_FORMULA} characters and ,axis=unit|own|shared|pane`,
  ],
])

/**
 * Refuses an address with an invalid setting of its rows, or with any. Pages fall back to a default and say so. Here
 * nobody would see the note.
 */
export function refuseNotices(
  { endpoint, notices, state }: LoadedChart,
  which: 'of rows' | 'any' = 'of rows',
): void {
  const notice = notices.find(({ name }) => which === 'any' || PARAMS.has(name) || OF_DATA.has(name))
  if (!notice) return
  const { name, value, reason } = notice
  const param = PARAMS.get(name)
  const listing = endpoint.parameters.find((one) => one.name === name)
  const chain = chainInUse(endpoint, state.params.chain)
  const allowedHere = listing && listingOn(endpoint, listing, chain).allowed
  const allowed = param
    ? describeAllowed({ ...param, ...(allowedHere ? { allowed: allowedHere } : {}) })
    : (OF_DATA.get(name) ?? reason)
  const sentence = reason.includes(name) ? reason : `${name}: ${reason}`
  throw new ApiError('invalid_parameter', `${sentence}.`, { detail: { parameter: name, value, allowed } })
}

/**
 * Refuses rows of which a compared series or a formula is missing: a reader would take them for all columns. Or only
 * those without the condition that they are aligned by or that a rule has, which would be other rows.
 */
export function refuseFailedLines(
  { series, state }: Pick<LoadedChart, 'series' | 'state'>,
  which: 'any' | 'condition' = 'any',
): void {
  const bought = state.rule === null ? null : heldField(series, state.show)
  if (bought && 'reason' in bought) {
    throw new ApiError('invalid_parameter', `rule: ${bought.reason.replace(/\.$/, '')}.`, {
      detail: { parameter: 'rule', value: state.rule ?? '' },
    })
  }
  for (const { title, letter, condition, failure } of series.overlays ?? []) {
    if (!failure || (which === 'condition' && !condition)) continue
    const parameter = condition
      ? state.rule === null
        ? 'align'
        : 'rule'
      : letter === null
        ? 'formula'
        : 'vs'
    throw new ApiError(failure.code, `${parameter} ${title}: ${failure.message.replace(/\.$/, '')}.`, {
      detail: { parameter, value: title },
    })
  }
}
