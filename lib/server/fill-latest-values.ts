import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Origin } from '@/lib/contract/series'
import type { Log } from '@/lib/http/log'
import { LATEST_ROWS } from '@/lib/latest/latest-value'
import type { LatestValues } from '@/lib/latest/latest-values'
import type { Direct } from '@/lib/service/answer-columns'
import type { SeriesColumns } from '@/lib/service/make-series'

const LOOK_EVERY_MS = 100
const AGAIN_AFTER_MS = 15 * 60_000
/** For every moment of work so many of rest. */
const REST = 4

export interface FillLatestValues {
  endpoints: () => Promise<readonly Endpoint[]>
  /** The service of this process: no network, no quota. */
  ask: (url: string) => Promise<Direct<SeriesColumns>>
  origin: Origin
  latestValues: Pick<LatestValues, 'note' | 'keepOnly'>
  /** Whether nobody waits for an answer and nobody did a moment ago. */
  isIdle: () => boolean
  log: Pick<Log, 'error'>
  lookEveryMs?: number
  againAfterMs?: number
}

/**
 * Reads the end of every series once, one at a time, while nobody else asks; one that fails keeps what it had, one that
 * is not available any more is forgotten.
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
      log.error('a series could not be read for the lists', cause, { series: endpoint.path })
    }
    await pause(REST * (performance.now() - started), undefined, { ref: false })
  }
}

async function noteEnd(endpoint: Endpoint, { ask, origin, latestValues }: FillLatestValues): Promise<void> {
  const answer = await ask(`${endpoint.path}?limit=${LATEST_ROWS}`)
  if (!('value' in answer)) return
  const { fields, ...series } = answer.value
  latestValues.note({ endpoint, ...series, fields: [...fields], origin })
}

/**
 * Fills them and, as data may have come in, fills them again from time to time, as long as the process runs. A round
 * that fails is logged and the next one comes.
 */
export async function keepLatestValues(options: FillLatestValues): Promise<never> {
  const { log, againAfterMs = AGAIN_AFTER_MS } = options
  for (;;) {
    await fillLatestValues(options).catch((cause) =>
      log.error('the values of the lists were not read anew', cause),
    )
    await pause(againAfterMs, undefined, { ref: false })
  }
}
