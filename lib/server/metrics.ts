import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { ApiError } from '@/lib/contract/errors'
import type { LiveReport } from '@/lib/contract/live/live-status'
import { toFailure } from '@/lib/http/failure'
import { getLog } from '@/lib/http/log'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { createKeyTable } from '@/lib/service/keys/key-table'
import type { Service } from '@/lib/service/service'
import { hashKey } from '@/lib/state/keys/hash-key'
import { observeEvents } from './status/event-metrics'
import { observeLive } from './status/live-metrics'
import { observeParts, type Parts } from './status/part-metrics'

export interface Metrics {
  /** Counts a request. `route` is the first part of its path, or `page`. */
  observe(route: string, status: number, milliseconds: number): void
  /** `/metrics` in Prometheus text format. Needs the token. */
  answer(request: HttpRequest): Promise<HttpResponse>
}

/** Metrics of this process. They start at zero with it. */
export function createMetrics(
  token: string,
  service: Pick<Service, 'cacheSize'>,
  live?: () => LiveReport,
  parts?: Parts,
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'chartroom_requests_total',
    help: 'Completed requests by route and status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'chartroom_request_seconds',
    help: 'Duration of requests, from their headers to the end of the response.',
    labelNames: ['route'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  const cached = new Gauge({
    name: 'chartroom_answer_cache',
    help: 'Encoded responses in the cache, in entries and bytes.',
    labelNames: ['unit'],
    registers,
    collect() {
      const { entries, bytes } = service.cacheSize()
      cached.set({ unit: 'entries' }, entries)
      cached.set({ unit: 'bytes' }, bytes)
    },
  })
  const lookups = new Counter({
    name: 'chartroom_answer_cache_lookups_total',
    help: 'Lookups in the response cache by result.',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = service.cacheSize()
      lookups.reset()
      lookups.inc({ result: 'hit' }, hits)
      lookups.inc({ result: 'miss' }, misses)
    },
  })
  if (live) observeLive(registry, live)
  const readParts = parts && observeParts(registry, parts)
  observeEvents(registry)
  const isToken = createKeyTable([[hashKey(token), true]])

  return {
    observe(route, status, milliseconds) {
      requests.inc({ route, status })
      seconds.observe({ route }, milliseconds / 1000)
    },
    async answer(request) {
      const [, given = ''] = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
      if (!isToken(given)) {
        const refused = new ApiError(
          'invalid_key',
          'Send the value of METRICS_TOKEN as Authorization: Bearer.',
        )
        return toFailure(refused, request, getLog())
      }
      await readParts?.()
      const body = Buffer.from(await registry.metrics())
      return {
        status: 200,
        headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
        body,
      }
    },
  }
}
