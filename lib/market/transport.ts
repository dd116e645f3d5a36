import 'server-only'
import type { ErrorBody } from '@/lib/contract/errors'
import type { SeriesSource } from '@/lib/contract/live/series-source'
import type { ParamValue } from '@/lib/contract/read-param'
import type { ValueRequest } from '@/lib/contract/value-request'
import type { Scope } from '@/lib/process/scope'
import type { ColumnsAnswer, Listing } from '@/lib/service/answer-columns'
import { FULL_PERMISSIONS, type Principal } from '@/lib/service/keys/principal'
import type { Service } from '@/lib/service/service'
import type { Decoded } from './decode-envelope'

/** Sends requests to the API: to the service in this process, or to a remote one (`remote/http-transport.ts`). */
export interface Transport {
  /** Host of the remote server; null in process. */
  readonly host: string | null
  /**
   * Throws an ApiError if there is no complete response. `scope` chooses the data of the service in this process; a remote
   * one answers for its key.
   */
  get(request: ValueRequest, scope?: Scope): Promise<TransportAnswer>
  /** The public sources of a series in these data of the service in this process. Absent for a remote one. */
  sources?(request: ValueRequest, scope: Scope): Promise<TransportAnswer>
}

export interface TransportAnswer {
  status: number
  headers: Readonly<Record<string, string | undefined>>
  content: Content
}

/** Text that came over the network, or what the service in this process handed over. */
export type Content =
  | { as: 'text'; text: string }
  | { as: 'series'; series: Decoded }
  | { as: 'sources'; sources: readonly SeriesSource[] }
  | { as: 'catalog'; catalog: Omit<Listing, 'sourceKind' | 'asOf' | 'isPublic'> }
  | { as: 'health'; health: Health }
  | { as: 'failure'; failure: ErrorBody }

/** Content of `/api/health` about the data of a server. */
export interface Health {
  source?: string
  asOf?: string | null
  /** Whether any of the data was read from public sources. Only known in process. */
  isPublic?: boolean
}

export const CATALOG_PATH = '/api/public/catalog'
export const HEALTH_PATH = '/api/health'
export const NO_TEXT: Content = { as: 'text', text: '' }

const dashboard: Principal = { id: 'dashboard', tier: 'enterprise', permissions: FULL_PERMISSIONS }

/** The part of the service that the market needs in process. */
export type InProcessService = Pick<Service, 'series' | 'listing' | 'sources'>

/**
 * The built-in service, called with an internal principal, so that there is no key to leak. It gets values and returns
 * columns and the catalog's own objects, none of them encoded.
 */
export function createInProcessTransport(
  getService: () => Promise<InProcessService> = serviceOfThisProcess,
): Transport {
  return {
    host: null,
    async sources(request, scope) {
      const service = await getService()
      const answer = await service.sources(wellFormed(request), dashboard, scope)
      return toAnswer(answer, (sources) => ({ as: 'sources', sources }))
    },
    async get(request, scope) {
      const service = await getService()
      const { path } = request
      if (path === CATALOG_PATH)
        return toAnswer(
          await service.listing(request, scope),
          ({ sourceKind: _, asOf: __, isPublic: ___, ...catalog }) => ({
            as: 'catalog',
            catalog,
          }),
        )
      if (path === HEALTH_PATH)
        return toAnswer(await service.listing(request, scope), ({ sourceKind, asOf, isPublic }) => ({
          as: 'health',
          health: { source: sourceKind, asOf, isPublic },
        }))
      return toAnswer(await service.series(wellFormed(request), dashboard, scope), (value) => ({
        as: 'series',
        series: { ...value, fields: [...value.fields] },
      }))
    },
  }
}

/** Without halves of surrogate pairs, which no URL can have. */
function wellFormed({ params, ...rest }: ValueRequest): ValueRequest {
  const whole = (text: string) => Buffer.from(text).toString()
  const entries = Object.entries(params).map(([name, value]): [string, ParamValue] => [
    whole(name),
    typeof value === 'number' ? value : Array.isArray(value) ? value.map(whole) : whole(value),
  ])
  return { ...rest, params: Object.fromEntries(entries) }
}

/** Imported on the first request. Pages are bundled separately, and a static import would load all series twice. */
async function serviceOfThisProcess(): Promise<InProcessService> {
  const { getService } = await import('@/lib/service/process-service')
  return getService()
}

function toAnswer<T>(answer: ColumnsAnswer<T>, toContent: (value: T) => Content): TransportAnswer {
  if ('failure' in answer) {
    const { status, failure } = answer
    return { status, headers: {}, content: { as: 'failure', failure } }
  }
  const headers = { etag: answer.etag }
  if (answer.status === 304) return { status: 304, headers, content: NO_TEXT }
  return { status: 200, headers, content: toContent(answer.value) }
}
