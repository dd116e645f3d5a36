import type { NearestLevel } from '@/lib/compare/reach/nearest-level'
import { type Endpoint, hasOwnRows } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'
import type { Origin, SeriesData } from '@/lib/contract/series'
import type { Log } from '@/lib/http/log'
import type { DayTable } from '@/lib/latest/days/day-table'
import type { LatestValues } from '@/lib/latest/latest-values'
import type { Measured } from '@/lib/latest/table/measured'
import { beginRound, type IdleServer } from '@/lib/process/idle/idle-round'
import { keepFilling, shownOf } from '@/lib/process/idle/keep-filling'
import type { ColumnsAnswer } from '@/lib/service/answer-columns'
import type { SeriesColumns } from '@/lib/service/make-series'
import { wholeOf } from './idle/read-whole'

const AGAIN_AFTER_MS = 15 * 60_000
const LOOK_FOR_IMPORTS_MS = 1_000

export interface FillLatestValues extends IdleServer {
  endpoints: () => Promise<readonly Endpoint[]>
  /** The service of this process: no network, no quota. */
  ask: (path: string, params: ParamValues) => Promise<ColumnsAnswer<SeriesColumns>>
  /** Current origin of the values. */
  origin: () => Promise<Origin>
  /** Measures a series, on another thread where there is one. */
  measure: (series: SeriesData) => Promise<Measured>
  /** Price of the nearest level of a series; null without one. */
  nearest?: (series: SeriesData) => Promise<NearestLevel | null>
  latestValues: Pick<LatestValues, 'keep' | 'keepOnly' | 'progress' | 'all'>
  /** Identity of this program. */
  program?: string
  /** The last complete round of an earlier process. */
  lastRound?: () => Promise<DayTable | undefined>
  /** Ids of the public sources that the values may come from. */
  sources?: () => Promise<readonly string[]>
  /** Keeps the values of a complete round as those of its day. */
  keepDay?: (table: DayTable) => Promise<void>
  log: Pick<Log, 'error'>
  againAfterMs?: number
  lookForImportsMs?: number
}

/**
 * Measures every series, one at a time while the server is idle. A series that fails keeps its earlier values. Series that
 * are no longer available are removed. A complete round is kept as the values of the day on which it began. The first round
 * of a process is that of an earlier one, if the same program measured the same data. Its values of other data remain until
 * their series is measured. Resolves to false if the data changed.
 */
export async function fillLatestValues(options: FillLatestValues): Promise<boolean> {
  const { latestValues, log, keepDay } = options
  const measured = Date.now()
  const available = (await options.endpoints()).filter(
    (endpoint) => endpoint.available && hasOwnRows(endpoint),
  )
  latestValues.keepOnly(new Set(available.map(({ path }) => path)))
  const [origin, round] = await Promise.all([options.origin(), beginRound(options)])
  const { revision } = round
  const before = latestValues.progress
  const kept = before === null ? await options.lastRound?.() : undefined
  if (kept && kept.kind === origin.kind && kept.program === options.program) {
    const isComplete = kept.revision === revision
    const mayShow = isComplete || (await areShown(kept, options))
    for (const { path } of mayShow ? available : []) {
      const one = kept.entries.get(path)
      if (one) latestValues.keep(path, one)
    }
    if (isComplete) {
      latestValues.progress = { done: available.length, of: available.length, revision }
      return true
    }
  }
  const isRepeated = before?.revision === revision && before.done === before.of
  const report = (done: number) => {
    const of = available.length
    latestValues.progress = { done: isRepeated ? of : done, of, revision }
  }
  report(0)
  for (const [at, endpoint] of available.entries()) {
    // The values of other data do not belong to the list.
    if (!(await round.turn())) return false
    try {
      await measureOne(endpoint, origin, options)
    } catch (cause) {
      log.error('Could not measure a series', cause, { series: endpoint.path })
    }
    report(at + 1)
  }
  if (keepDay && origin.kind !== 'remote')
    await keepDay({
      ...{ kind: origin.kind, revision, program: options.program ?? '', measured, of: available.length },
      entries: latestValues.all(),
      sources: await options.sources?.(),
    }).catch((cause) => log.error('Could not keep the values of this day', cause))
  return true
}

/** Whether all values of an earlier round are of sources that may be shown now. */
async function areShown(
  { sources }: Pick<DayTable, 'sources'>,
  options: Pick<FillLatestValues, 'sources'>,
): Promise<boolean> {
  const shown = await options.sources?.()
  return sources?.every((id) => shown?.includes(id)) ?? false
}

async function measureOne(
  endpoint: Endpoint,
  origin: Origin,
  { ask, measure, nearest, latestValues }: FillLatestValues,
): Promise<void> {
  const answer = await ask(endpoint.path, {})
  if (!('value' in answer)) return
  const series = wholeOf(endpoint, answer.value, origin)
  const measured = await measure(series)
  const level = measured.entry && (await nearest?.(series))
  if (measured.entry && level)
    Object.assign(measured.entry.numbers, { reach: level.price, reachaway: level.away })
  latestValues.keep(endpoint.path, measured)
}

/**
 * Fills the latest values, and again at intervals and when the data change. Until a series is measured again, its values
 * of the earlier data remain. They are forgotten at once when data of another kind are shown: a simulated value must not
 * be shown next to imported ones. Failures are logged.
 */
export function keepLatestValues(options: FillLatestValues): Promise<never> {
  const { log, latestValues, againAfterMs = AGAIN_AFTER_MS, lookForImportsMs = LOOK_FOR_IMPORTS_MS } = options
  let known: string | undefined
  return keepFilling({
    lookEveryMs: Math.min(lookForImportsMs, againAfterMs),
    shown: () => shownOf(options),
    fill: () => fillLatestValues(options),
    isDue: (shown, last) =>
      last === undefined ||
      last.end === 'changed' ||
      last.revision !== shown.revision ||
      last.kind !== shown.kind ||
      performance.now() - last.began >= againAfterMs,
    forgetOthers(kind) {
      const isStart = known === undefined
      known = kind
      // Until now there are only values of requests, for the data shown.
      if (isStart) return
      latestValues.keepOnly(new Set())
      latestValues.progress = null
    },
    onFailure: (cause) => log.error('Could not refresh the latest values', cause),
  })
}
