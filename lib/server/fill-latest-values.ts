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
const LOOK_FOR_IMPORTS_MS = 1_000
/** Time to rest, as a multiple of the time worked. */
const REST = 4

export interface FillLatestValues {
  endpoints: () => Promise<readonly Endpoint[]>
  /** The service of this process: no network, no quota. */
  ask: (path: string, params: ParamValues) => Promise<ColumnsAnswer<SeriesColumns>>
  /** Current origin of the values. */
  origin: () => Promise<Origin>
  /** Changes when the data do: by an import, and from the simulation to imported data and back. */
  revision: () => Promise<string>
  latestValues: Pick<LatestValues, 'note' | 'keepOnly'>
  /** Whether no requests run or ran a moment ago. */
  isIdle: () => boolean
  log: Pick<Log, 'error'>
  lookEveryMs?: number
  againAfterMs?: number
  lookForImportsMs?: number
}

/**
 * Reads the latest rows of every series, one at a time while the server is idle. A series that fails keeps its earlier
 * value. Series that are no longer available are removed.
 */
export async function fillLatestValues(options: FillLatestValues): Promise<void> {
  const { isIdle, latestValues, log, lookEveryMs = LOOK_EVERY_MS } = options
  const available = (await options.endpoints()).filter((endpoint) => endpoint.available)
  latestValues.keepOnly(new Set(available.map(({ path }) => path)))
  const [origin, revision] = await Promise.all([options.origin(), options.revision()])
  for (const endpoint of available) {
    if (endpoint.legacy) continue
    while (!isIdle()) await pause(lookEveryMs, undefined, { ref: false })
    // The values of other data do not belong to the list.
    if ((await options.revision()) !== revision) return
    const started = performance.now()
    try {
      await noteEnd(endpoint, origin, options)
    } catch (cause) {
      log.error('Could not read the latest value of a series', cause, { series: endpoint.path })
    }
    await pause(REST * (performance.now() - started), undefined, { ref: false })
  }
}

async function noteEnd(
  endpoint: Endpoint,
  origin: Origin,
  { ask, latestValues }: FillLatestValues,
): Promise<void> {
  const answer = await ask(endpoint.path, { limit: LATEST_ROWS })
  if (!('value' in answer)) return
  const { fields, ...series } = answer.value
  latestValues.note({ endpoint, ...series, fields: [...fields], origin })
}

/**
 * Fills the latest values, and again at intervals and when the data change. Values of data that are no longer shown are
 * forgotten at once: a simulated value must not be shown next to imported ones. Failures are logged.
 */
export async function keepLatestValues(options: FillLatestValues): Promise<never> {
  const { log, latestValues, againAfterMs = AGAIN_AFTER_MS, lookForImportsMs = LOOK_FOR_IMPORTS_MS } = options
  const forget = () => latestValues.keepOnly(new Set())
  let shown = await options.revision().catch(() => undefined)
  for (;;) {
    let isFilling = true
    const filled = fillLatestValues(options)
      .catch((cause) => log.error('Could not refresh the latest values', cause))
      .finally(() => {
        isFilling = false
      })
    const started = performance.now()
    while (isFilling || performance.now() - started < againAfterMs) {
      await pause(Math.min(lookForImportsMs, againAfterMs), undefined, { ref: false })
      const now = await options.revision().catch(() => shown)
      if (now === shown) continue
      shown = now
      forget()
      // It stops by itself, perhaps after a value that it had begun to read.
      await filled
      forget()
      break
    }
  }
}
