import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { SeriesData } from '@/lib/contract/series'
import { dayTime } from '@/lib/engine/frame'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printName } from '@/lib/formula/syntax/print-formula'
import type { Market } from '@/lib/market/market'
import type { ViewState } from '@/lib/url/view-state'
import { mainOf } from '@/lib/view/fields/main-field'
import { hasValues } from '../opened/has-values'
import { lineOn } from '../opened/line-on'
import { loadOpened } from '../opened/load-opened'
import type { ComputedReceipt, tryReceipt } from './receipt-of'

/** `tryReceipt`, on whichever thread has time. */
type Compute = (...given: Parameters<typeof tryReceipt>) => Promise<ReturnType<typeof tryReceipt>>

/**
 * The receipt of the value that the main line of a chart has on a day, or at last: of its formula over inputs, or, where that does
 * not have its value or another `formula` is wanted, of the series itself. `shown` is the value as answers have it, which are
 * rounded to 13 digits. Series are loaded with the rights of the viewer.
 */
export async function loadReceipt(
  market: Pick<Market, 'catalog' | 'series'>,
  base: SeriesData,
  { params, show }: Pick<ViewState, 'params' | 'show'>,
  { on, formula: wanted }: { on: string | null; formula?: string },
  compute: Compute,
): Promise<ComputedReceipt & { shown: number; field: string }> {
  const main = mainOf(base, show)?.field
  if (!main) throw new ApiError('data_not_available', 'This chart has no main line.')
  const name = lineOn(base, main, on)
  const formula = parseFormula(printName(name))
  const find = async (isDirect: boolean) => {
    const how = { formula, kept: null, isDirect }
    const { input } = await loadOpened(market, base, { params, compared: [] }, how)
    const found = await compute({ ...input, on: on === null ? null : dayTime(on) })
    if ('failure' in found) throw new ApiError('data_not_available', `${found.failure}.`)
    return { receipt: found, history: input.base }
  }
  const own = await find(true)
  const opened = await find(false).catch((error) => {
    if (error instanceof ApiError) return own
    throw error
  })
  const { row, value } = opened.receipt
  const isSame = row === own.receipt.row && hasValues(own.history, name, [{ at: Date.parse(row), value }])
  const { receipt } = wanted !== own.receipt.formula && isSame ? opened : own
  return { ...receipt, shown: own.receipt.value, field: name }
}
