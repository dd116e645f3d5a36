import type { ErrorBody } from '@/lib/contract/errors'
import type { TrustedProxies } from '@/lib/env/network-address'
import { unlimited } from '@/lib/http/fake/unlimited'
import type { HttpResponse } from '@/lib/http/message'
import type { VisitorLimit } from '@/lib/http/public-route'
import type { Counters } from '@/lib/limits/counters'
import type { UsageTally } from '@/lib/limits/usage-tally'
import type { Log } from '../../http/log'
import { createKeyBook, type KeyBook, parseKeys } from '../keys/keys'
import type { Principal } from '../keys/principal'
import { createService, type Service } from '../service'
import { createFakeCatalog, type FakeCatalog } from './fake-catalog'

export const PRO = 'pro-key-0123456789-0123456789-0123'
export const FREE = 'free-key-0123456789-0123456789-0123'
export const ENTERPRISE = 'enterprise-key-0123456789-0123456789-0123'
export const ONLY_ONCHAIN = 'onchain-key-0123456789-0123456789-0123'
export const ONLY_FEAR = 'fear-key-0123456789-0123456789-0123'

export interface TestServiceOptions {
  catalog?: FakeCatalog
  now?: () => number
  /** Principals by key, in addition to the ones above. */
  principals?: Readonly<Record<string, Principal>>
  /** Replaces the keys above. */
  keys?: KeyBook
  counters?: Counters
  usage?: UsageTally
  trustedProxies?: TrustedProxies
  /** None by default. */
  limit?: VisitorLimit
}

export interface TestService {
  service: Service
  catalog: FakeCatalog
  /** Every line the service logged. */
  logged: string[]
  ask(url: string, headers?: Record<string, string>, method?: string, address?: string): Promise<HttpResponse>
  /** Uses the pro key. */
  get(path: string, headers?: Record<string, string>): Promise<HttpResponse>
}

/** A service over the fake catalog with a key for every case. */
export function createTestService(options: TestServiceOptions = {}): TestService {
  const catalog = options.catalog ?? createFakeCatalog()
  const logged: string[] = []
  const log: Log = {
    info: (line) => logged.push(line),
    error: (line, cause, facts) => logged.push(`${line} ${facts?.id} ${cause}`),
  }
  const keys = createKeyBook(
    parseKeys(
      `${PRO}:pro, ${FREE}:free,${ENTERPRISE}:enterprise,${ONLY_ONCHAIN}:pro:onchain,${ONLY_FEAR}:pro:chart-data:fear`,
    ),
  )
  const service = createService({
    catalog: async () => catalog,
    keys: options.keys ?? { find: (key) => options.principals?.[key] ?? keys.find(key) },
    upgradeUrl: '/up',
    log,
    now: options.now,
    counters: options.counters,
    usage: options.usage,
    trustedProxies: options.trustedProxies,
  })
  const ask: TestService['ask'] = async (url, headers = {}, method = 'GET', address) => {
    const answer = await service.handle({ method, url, headers, address }, options.limit ?? unlimited)
    return { ...answer, headers: { ...answer.headers, ...answer.own } }
  }
  return {
    service,
    catalog,
    logged,
    ask,
    get: (path, headers = {}) => ask(`/api/v1/${path}`, { 'x-api-key': PRO, ...headers }),
  }
}

export function textOf(answer: HttpResponse): string {
  return Buffer.from(answer.body).toString()
}

export interface EnvelopeRead {
  success: true
  count: number
  data: Record<string, unknown>[]
  metadata: Record<string, unknown>
  [key: string]: unknown
}

export function envelopeOf(answer: HttpResponse): EnvelopeRead {
  return JSON.parse(textOf(answer))
}

export function failureOf(answer: HttpResponse): ErrorBody {
  return JSON.parse(textOf(answer))
}
