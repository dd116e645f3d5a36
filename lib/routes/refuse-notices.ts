import { ApiError } from '@/lib/contract/errors'
import { asSentence } from '@/lib/contract/one-line'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { describeAllowed } from '@/lib/contract/read-param'
import { chainInUse, listingOn } from '@/lib/contract/served-resolutions'
import { spanOf } from '@/lib/picture/draw-rows'
import type { ParsedAddress } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { findPageSetting } from '@/lib/url/settings/page-settings'
import { coarserRows } from '@/lib/view/readout/coarser-label'
import { cannotBeHeld, heldField } from '@/lib/view/rule/held-field'
import { rowsOf } from '@/lib/view/window/rows-of'

/** Refuses an address with an invalid setting. Pages fall back to a default and say so. Here nobody would see the note. */
export function refuseNotices({ endpoint, notices, state }: ParsedAddress): void {
  const [notice] = notices
  if (!notice) return
  const { name, value, reason } = notice
  const setting = findPageSetting(name)
  const param = PARAMS.get(name)
  const listing = endpoint.parameters.find((one) => one.name === name)
  const chain = chainInUse(endpoint, state.params.chain)
  const allowedHere = listing && listingOn(endpoint, listing, chain).allowed
  const allowed =
    setting?.allowed ??
    (param ? describeAllowed({ ...param, ...(allowedHere ? { allowed: allowedHere } : {}) }) : reason)
  const sentence = reason.includes(name) ? reason : `${name}: ${reason}`
  throw new ApiError('invalid_parameter', `${sentence}.`, { detail: { parameter: name, value, allowed } })
}

/** Refuses rows that are coarser than the named resolution: a page says so beside them, a file has no place for it. */
export function refuseCoarserRows({ endpoint, series, state }: LoadedChart): void {
  const found = coarserRows(series, state.params, () => spanOf({ series, state }))
  if (!found) return
  const { rows, days, hasNone } = found
  const detail = { parameter: 'dataResolution', value: String(state.params.dataResolution) }
  if (hasNone) {
    throw new ApiError(
      'data_not_available',
      `dataResolution: ${endpoint.title} has no ${rows} in this window. Name another window, or leave dataResolution out for days.`,
      { detail },
    )
  }
  throw new ApiError(
    'invalid_parameter',
    `dataResolution: this window has too many ${rows}. Name one of at most ${days} days with from and to, or leave dataResolution out for days.`,
    { detail },
  )
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
  const { from, to } = spanOf({ series, state })
  const reason =
    bought &&
    ('reason' in bought
      ? bought.reason
      : cannotBeHeld(series.time, bought.field, rowsOf(series.time, from, to)))
  if (reason) {
    throw new ApiError('invalid_parameter', `rule: ${asSentence(reason)}`, {
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
    throw new ApiError(failure.code, `${parameter} ${title}: ${asSentence(failure.message)}`, {
      detail: { parameter, value: title },
    })
  }
}
