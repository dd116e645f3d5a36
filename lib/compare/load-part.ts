import 'server-only'
import { ApiError, isErrorCode } from '@/lib/contract/errors'
import { API_PREFIX } from '@/lib/contract/family'
import { AS_OF } from '@/lib/contract/params/as-of'
import type { Market } from '@/lib/market/market'
import { resolveSeries } from '@/lib/market/resolve-series'
import type { ComparedSeries } from '@/lib/url/compared-series'
import type { Part } from './parts'

/** A compared series, or why it could not be loaded. `day` is the one as of whose end the base is drawn. */
export async function loadPart(
  market: Pick<Market, 'catalog' | 'series'>,
  wanted: ComparedSeries,
  day: string | number | undefined,
): Promise<Part> {
  try {
    const catalog = await market.catalog()
    const found = resolveSeries(catalog, wanted.path)
    if (!found && catalog.total > 0) {
      const near = catalog.suggest(wanted.path).map(({ path }) => path.slice(API_PREFIX.length))
      const hint = near.length > 0 ? ` Did you mean ${near.slice(0, 3).join(', ')}?` : ''
      throw new ApiError('unknown_route', `There is no series at ${wanted.path}.${hint}`)
    }
    const accepted = found && new Set(found.endpoint.parameters.map(({ name }) => name))
    const unknown = accepted && Object.keys(wanted.params).find((name) => !accepted.has(name))
    if (unknown) {
      throw new ApiError('invalid_parameter', `${wanted.path} has no parameter “${unknown}”.`)
    }
    const fixed = Object.entries(found?.preset ?? {}).find(
      ([name, value]) => String(wanted.params[name] ?? value) !== value,
    )
    if (fixed) {
      const [name, value] = fixed
      throw new ApiError('invalid_parameter', `${wanted.path}: ${name} must be one of ${value}.`)
    }
    const params = { ...wanted.params, ...found?.preset, ...(day === undefined ? {} : { [AS_OF]: day }) }
    return { wanted, data: await market.series(found?.endpoint.path ?? wanted.path, params) }
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error)
    const failure =
      error instanceof ApiError && isErrorCode(error.code)
        ? { code: error.code, message: error.message }
        : {
            code: 'internal' as const,
            message: 'Could not load this series because of an internal error. Try again later.',
          }
    return { wanted, failure }
  }
}
