import type { ErrorBody } from '@/lib/contract/errors'
import type { LightResponse } from '@/lib/contract/http'
import { createKeyBook, parseKeys } from '../keys'
import type { Log } from '../log'
import { createService, type Service } from '../service'
import { createFakeCatalog, type FakeCatalog } from './fake-catalog'

export const PRO = 'pro-key-0123456789'
export const FREE = 'free-key-0123456789'
export const ENTERPRISE = 'enterprise-key-0123456789'
export const ONLY_ONCHAIN = 'onchain-key-0123456789'
export const ONLY_FEAR = 'fear-key-0123456789'

export interface Bench {
  service: Service
  catalog: FakeCatalog
  /** Every line the service logged. */
  logged: string[]
  ask(url: string, headers?: Record<string, string>, method?: string): Promise<LightResponse>
  /** With the pro key. */
  get(path: string, headers?: Record<string, string>): Promise<LightResponse>
}

/** A service over the fake catalog with a key for every case. */
export function createBench(options: { catalog?: FakeCatalog; now?: () => number } = {}): Bench {
  const catalog = options.catalog ?? createFakeCatalog()
  const logged: string[] = []
  const log: Log = {
    info: (line) => logged.push(line),
    error: (line, cause) => logged.push(`${line} ${cause}`),
  }
  const keys = createKeyBook(
    parseKeys(
      `${PRO}:pro, ${FREE}:free,${ENTERPRISE}:enterprise,${ONLY_ONCHAIN}:pro:onchain,${ONLY_FEAR}:pro:chart-data:fear`,
    ),
  )
  const service = createService({
    catalog: async () => catalog,
    keys,
    upgradeUrl: '/up',
    log,
    now: options.now,
  })
  const ask: Bench['ask'] = (url, headers = {}, method = 'GET') => service.handle({ method, url, headers })
  return {
    service,
    catalog,
    logged,
    ask,
    get: (path, headers = {}) => ask(`/api/v1/${path}`, { 'x-api-key': PRO, ...headers }),
  }
}

export function textOf(answer: LightResponse): string {
  return Buffer.from(answer.body).toString()
}

export interface EnvelopeRead {
  success: true
  count: number
  data: Record<string, unknown>[]
  metadata: Record<string, unknown>
  [key: string]: unknown
}

export function envelopeOf(answer: LightResponse): EnvelopeRead {
  return JSON.parse(textOf(answer))
}

export function failureOf(answer: LightResponse): ErrorBody {
  return JSON.parse(textOf(answer))
}
