import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { AS_OF } from '@/lib/contract/params/as-of'
import type { SeriesData } from '@/lib/contract/series'
import type { Formula } from '@/lib/formula/syntax/node'
import { printFormula } from '@/lib/formula/syntax/print-formula'
import { dataNumber } from '@/lib/market/data-number'
import type { Market } from '@/lib/market/market'
import type { ViewState } from '@/lib/url/view-state'
import { mainField } from '@/lib/view/fields/main-field'
import { seriesOf } from '../formula-series'
import { loadHistory } from '../load-history'
import { loadPart } from '../load-part'
import { openDown } from './open-down'
import type { OpenedInput } from './prepared-formula'

/**
 * A formula of a chart down to its inputs, over the whole history of the series, with an id of its text and values. Series
 * that it is opened to are loaded with the rights of the viewer, as every series that a formula names. Throws an ApiError
 * about the first that cannot be loaded. If it `isDirect`, fields of series stay, and only letters become their series.
 */
export async function loadOpened(
  market: Pick<Market, 'catalog' | 'series'>,
  base: SeriesData,
  { params, compared }: Pick<ViewState, 'params' | 'compared'>,
  { formula, kept, isDirect = false }: { formula: Formula; kept: string | null; isDirect?: boolean },
): Promise<{ input: OpenedInput; id: string }> {
  const [catalog, history] = await Promise.all([market.catalog(), loadHistory(market, base, params)])
  if ('failure' in history) throw new ApiError(history.failure.code, history.failure.message)
  const { data } = history
  const { path } = base.endpoint
  const { [AS_OF]: day, ...own } = params
  const on = {
    path,
    params: own,
    main: mainField(data)?.name ?? null,
    fields: new Set(data.fields.map(({ name }) => name)),
    compared,
  }
  const opened = openDown(formula, on, isDirect ? { ...catalog, formulaOf: () => null } : catalog, kept)
  const parts = await Promise.all(
    seriesOf(opened).map(async ({ key, wanted }) => {
      if ('reason' in wanted) throw new ApiError('invalid_parameter', `${wanted.path}: ${wanted.reason}.`)
      return [key, await loadPart(market, wanted, day)] as const
    }),
  )
  for (const [, part] of parts)
    if ('failure' in part) throw new ApiError(part.failure.code, part.failure.message)
  const loaded = parts.map(([name, part]) => [name, 'data' in part ? dataNumber(part.data) : null])
  const id = JSON.stringify([path, dataNumber(data), printFormula(opened), loaded])
  return { input: { opened, base: data, addressed: new Map(parts) }, id }
}
