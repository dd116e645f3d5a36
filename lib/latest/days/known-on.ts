import 'server-only'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import type { ViewedData } from '@/lib/market/view-market'
import { getLatestValues, type LatestValues } from '../latest-values'
import type { Measured } from '../table/measured'
import { type DayTable, UnreadableTable } from './day-table'
import { type DayTables, getDayTables } from './day-tables'

/** Data that a viewer sees: their kind, and whether some are left out that only the operator may see. */
type Shown = Pick<ViewedData, 'kind'> & Partial<ViewedData>

type Served = Pick<LatestValues, 'of' | 'entryOf' | 'progress'>

/** Values of all series as they were known on a day, or now. */
export interface KnownValues extends Served {
  /** Time at which ages are counted, milliseconds UTC: the end of the day, or now. */
  at: number
  /** Time at which the table of an earlier day was measured, milliseconds UTC; null for the latest values. */
  measured: number | null
}

/** A day without values. */
export interface NotKept {
  /** Sentences: what is missing, and the way forward. */
  reason: string
  /** Days that can be shown, oldest first. */
  days: readonly string[]
  /** End of the day, milliseconds UTC. */
  at: number
}

interface Sources {
  latest?: Served
  tables?: DayTables | undefined
  now?: number
}

/**
 * Values of all series as known at the end of a day (`YYYY-MM-DD`, UTC), or the latest ones for null and for a day that has
 * not ended. Never the values of another day.
 */
export async function knownOn(
  day: string | null,
  shown: Shown,
  { latest, tables = getDayTables(), now = Date.now() }: Sources = {},
): Promise<KnownValues | NotKept> {
  const { kind } = shown
  if (!latest) {
    const values = getLatestValues(shown.scope)
    values.ask()
    return knownOn(day, shown, { latest: values, tables, now })
  }
  if (day === null || day >= dayOf(now)) return { ...served(latest), at: now, measured: null }
  const at = dayTime(day) + DAY_MS - 1
  const days = (tables?.days() ?? []).filter((one) => one < dayOf(now))
  const missing = (why: string): NotKept => ({
    reason: `${why} ${daysText(days)} ${FORWARD}`,
    days,
    at,
  })
  if (kind === 'remote')
    return {
      reason: `This server shows a remote API and keeps no values of its series. ${FORWARD}`,
      days: [],
      at,
    }
  if (!tables || !days.includes(day)) return missing(`The values of all series on ${day} were not kept.`)
  try {
    const table = await tables.read(day)
    if (!table) return missing(`The values of all series on ${day} were not kept.`)
    if (!isShown(table, shown)) return missing(`The values kept for ${day} are for the operator only.`)
    if (table.kind !== kind) return missing(`The values kept for ${day} are of ${DATA[table.kind]}.`)
    const { entries, revision, of, measured } = table
    return {
      of: ({ path }) => withTerms(entries.get(path)?.latest, latest.of({ path })),
      entryOf: (path) => withTerms(entries.get(path)?.entry, latest.entryOf(path)),
      progress: { done: of, of, revision },
      at,
      measured,
    }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    return missing(`The values of ${day} cannot be read: ${error.message}.`)
  }
}

/** Whether no value of a table is of a source that the viewer may not see now. */
function isShown({ sources }: Pick<DayTable, 'sources'>, { isPart, shownSources }: Shown): boolean {
  return !isPart || (sources?.every((id) => shownSources?.has(id)) ?? false)
}

/** Whether a day has values. */
export const isKept = (known: KnownValues | NotKept): known is KnownValues => 'of' in known

const FORWARD = 'A chart of a series with a record of earlier values shows any day.'
const DATA = { sample: 'simulated data', store: 'imported data' } as const satisfies Record<
  'sample' | 'store',
  string
>

const served = (latest: Served): Served => ({
  of: (endpoint) => latest.of(endpoint),
  entryOf: (path) => latest.entryOf(path),
  progress: latest.progress,
})

/** Terms that became stricter since hold for earlier values too, and tell which series move as one. */
function withTerms<T extends NonNullable<Measured['latest'] | Measured['entry']>>(
  then: T | null | undefined,
  now: T | undefined,
): T | undefined {
  if (!then) return undefined
  return {
    ...then,
    ...(now?.isWithheld ? { isWithheld: true } : {}),
    ...(now && 'weekly' in now ? { weekly: now.weekly } : {}),
  }
}

const daysText = (days: readonly string[]): string =>
  days.length === 0
    ? 'No earlier day is kept yet: an idle server keeps each day from now on.'
    : `Kept are ${describeDays(days)}.`

/** Runs of days that are written out, the latest ones. */
const MOST_RUNS = 6

/** Days in words, oldest first: `2026-03-01 to 2026-03-04, and 2026-03-06`. With many gaps only the last runs are named. */
export function describeDays(days: readonly string[]): string {
  const runs: [first: string, last: string][] = []
  for (const day of days) {
    const run = runs[runs.length - 1]
    if (run && dayTime(run[1]) + DAY_MS === dayTime(day)) run[1] = day
    else runs.push([day, day])
  }
  const words = runs
    .slice(-MOST_RUNS)
    .map(([first, last]) => (first === last ? first : `${first} to ${last}`))
  const earlier = runs.length > MOST_RUNS ? `some days since ${days[0]}, ` : ''
  return `${earlier}${words.slice(0, -1).join(', ')}${words.length > 1 ? ', and ' : ''}${words[words.length - 1]}`
}
