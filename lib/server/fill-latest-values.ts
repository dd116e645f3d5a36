import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'
import type { Origin, SeriesData } from '@/lib/contract/series'
import type { Log } from '@/lib/http/log'
import type { LatestValues } from '@/lib/latest/latest-values'
import type { Measured } from '@/lib/latest/table/measured'
import type { ColumnsAnswer } from '@/lib/service/answer-columns'
import type { SeriesColumns } from '@/lib/service/make-series'
import { wholeOf } from './idle/read-whole'

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
  /** Measures a series, on another thread where there is one. */
  measure: (series: SeriesData) => Promise<Measured>
  latestValues: Pick<LatestValues, 'keep' | 'keepOnly' | 'progress'>
  /** Whether no requests run or ran a moment ago. */
  isIdle: () => boolean
  log: Pick<Log, 'error'>
  lookEveryMs?: number
  againAfterMs?: number
  lookForImportsMs?: number
}

/**
 * Measures every series, one at a time while the server is idle. A series that fails keeps its earlier values. Series that
 * are no longer available are removed.
 */
export async function fillLatestValues(options: FillLatestValues): Promise<void> {
  const { isIdle, latestValues, log, lookEveryMs = LOOK_EVERY_MS } = options
  const available = (await options.endpoints()).filter(({ available, legacy }) => available && !legacy)
  latestValues.keepOnly(new Set(available.map(({ path }) => path)))
  const [origin, revision] = await Promise.all([options.origin(), options.revision()])
  const before = latestValues.progress
  const isRepeated = before?.revision === revision && before.done === before.of
  const report = (done: number) => {
    const of = available.length
    latestValues.progress = { done: isRepeated ? of : done, of, revision }
  }
  report(0)
  for (const [at, endpoint] of available.entries()) {
    while (!isIdle()) await pause(lookEveryMs, undefined, { ref: false })
    // The values of other data do not belong to the list.
    if ((await options.revision()) !== revision) return
    const started = performance.now()
    try {
      await measureOne(endpoint, origin, options)
    } catch (cause) {
      log.error('Could not measure a series', cause, { series: endpoint.path })
    }
    report(at + 1)
    await pause(REST * (performance.now() - started), undefined, { ref: false })
  }
}

async function measureOne(
  endpoint: Endpoint,
  origin: Origin,
  { ask, measure, latestValues }: FillLatestValues,
): Promise<void> {
  const answer = await ask(endpoint.path, {})
  if (!('value' in answer)) return
  latestValues.keep(endpoint.path, await measure(wholeOf(endpoint, answer.value, origin)))
}

/**
 * Fills the latest values, and again at intervals and when the data change. Until a series is measured again, its values
 * of the earlier data remain. They are forgotten at once when data of another kind are shown: a simulated value must not
 * be shown next to imported ones. Failures are logged.
 */
export async function keepLatestValues(options: FillLatestValues): Promise<never> {
  const { log, latestValues, againAfterMs = AGAIN_AFTER_MS, lookForImportsMs = LOOK_FOR_IMPORTS_MS } = options
  const forget = () => {
    latestValues.keepOnly(new Set())
    latestValues.progress = null
  }
  const look = async () => {
    const [revision, { kind }] = await Promise.all([options.revision(), options.origin()])
    return { revision, kind }
  }
  let shown = await look().catch(() => undefined)
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
      const now = await look().catch(() => shown)
      if (now?.revision === shown?.revision && now?.kind === shown?.kind) continue
      const isOfAnotherKind = now?.kind !== shown?.kind
      shown = now
      if (isOfAnotherKind) forget()
      // It stops by itself, perhaps after a value that it had begun to read.
      await filled
      if (isOfAnotherKind) forget()
      break
    }
  }
}
