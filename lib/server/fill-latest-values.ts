import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'
import type { Origin } from '@/lib/contract/series'
import type { Log } from '@/lib/http/log'
import { LATEST_ROWS } from '@/lib/latest/latest-value'
import type { LatestValues } from '@/lib/latest/latest-values'
import type { ColumnsAnswer } from '@/lib/service/answer-columns'
import type { SeriesColumns } from '@/lib/service/make-series'

const LOOK_EVERY_MS = 100
const AGAIN_AFTER_MS = 15 * 60_000
/** Time to rest, as a multiple of the time worked. */
const REST = 4

export interface FillLatestValues {
  endpoints: () => Promise<readonly Endpoint[]>
  /** The service of this process: no network, no quota. */
  ask: (path: string, params: ParamValues) => Promise<ColumnsAnswer<SeriesColumns>>
  origin: Origin
  latestValues: Pick<LatestValues, 'note' | 'keepOnly'>
  /** Whether no requests run or ran a moment ago. */
  isIdle: () => boolean
  log: Pick<Log, 'error'>
  lookEveryMs?: number
  againAfterMs?: number
}

/**
 * Reads the latest rows of every series, one at a time while the server is idle. A series that fails keeps its earlier
 * value. Series that are no longer available are removed.
 */
export async function fillLatestValues(options: FillLatestValues): Promise<void> {
  const { isIdle, latestValues, log, lookEveryMs = LOOK_EVERY_MS } = options
  const available = (await options.endpoints()).filter((endpoint) => endpoint.available)
  latestValues.keepOnly(new Set(available.map(({ path }) => path)))
  for (const endpoint of available) {
    if (endpoint.legacy) continue
    while (!isIdle()) await pause(lookEveryMs, undefined, { ref: false })
    const started = performance.now()
    try {
      await noteEnd(endpoint, options)
    } catch (cause) {
      log.error('Could not read the latest value of a series', cause, { series: endpoint.path })
    }
    await pause(REST * (performance.now() - started), undefined, { ref: false })
  }
}

async function noteEnd(endpoint: Endpoint, { ask, origin, latestValues }: FillLatestValues): Promise<void> {
  const answer = await ask(endpoint.path, { limit: LATEST_ROWS })
  if (!('value' in answer)) return
  const { fields, ...series } = answer.value
  latestValues.note({ endpoint, ...series, fields: [...fields], origin })
}

/**
 * Fills the latest values and refreshes them regularly, because data may have been imported. Failures are logged.
 */
export async function keepLatestValues(options: FillLatestValues): Promise<never> {
  const { log, againAfterMs = AGAIN_AFTER_MS } = options
  for (;;) {
    await fillLatestValues(options).catch((cause) => log.error('Could not refresh the latest values', cause))
    await pause(againAfterMs, undefined, { ref: false })
  }
}
