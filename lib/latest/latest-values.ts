import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'
import type { SeriesData } from '@/lib/contract/series'
import { processWide } from '@/lib/process/process-wide'
import { homeScope, type Scope } from '@/lib/process/scope'
import { type LatestValue, latestValueOf } from './latest-value'
import type { Measured } from './table/measured'
import type { TableEntry } from './table/table-entry'

/** Progress of a round that measures all series. */
export interface Progress {
  /** Series measured so far, and all that are available. */
  done: number
  of: number
  /** Revision of their data. */
  revision: string
}

/** Whether a round is not complete. */
export const isMeasuring = (progress: Progress | null): progress is Progress =>
  progress !== null && progress.done < progress.of

export interface LatestValues {
  /** Stores the latest value of a series. It must have all rows and default parameters. */
  note(series: SeriesData): void
  /** Stores what was measured of a series. */
  keep(path: string, measured: Measured): void
  /** Stored value; undefined if the series has not been loaded. */
  of(endpoint: Pick<Endpoint, 'path'>): LatestValue | undefined
  /** Entry of the table; undefined until a round has measured the series. */
  entryOf(path: string): TableEntry | undefined
  /** A copy of everything that is stored, by path. */
  all(): Map<string, Measured>
  /** Removes all other series. */
  keepOnly(paths: ReadonlySet<string>): void
  /** The latest round; null before the first. */
  progress: Progress | null
  /** Says that somebody wants to see the values, which fulfills `asked`. */
  ask(): void
  readonly asked: Promise<void>
}

export function createLatestValues(): LatestValues {
  const kept = new Map<string, LatestValue>()
  const table = new Map<string, TableEntry>()
  let ask = () => {}
  const asked = new Promise<void>((resolve) => {
    ask = resolve
  })
  return {
    ask: () => ask(),
    asked,
    note(series) {
      setOrDelete(kept, series.endpoint.path, latestValueOf(series))
    },
    keep(path, { latest, entry }) {
      setOrDelete(kept, path, latest)
      setOrDelete(table, path, entry)
    },
    of: ({ path }) => kept.get(path),
    entryOf: (path) => table.get(path),
    all() {
      const paths = new Set([...kept.keys(), ...table.keys()])
      const one = (path: string) => ({ latest: kept.get(path) ?? null, entry: table.get(path) ?? null })
      return new Map(Array.from(paths, (path) => [path, one(path)]))
    },
    keepOnly(paths) {
      for (const path of kept.keys()) if (!paths.has(path)) kept.delete(path)
      for (const path of table.keys()) if (!paths.has(path)) table.delete(path)
    },
    progress: null,
  }
}

function setOrDelete<T>(into: Map<string, T>, path: string, value: T | null): void {
  if (value === null) into.delete(path)
  else into.set(path, value)
}

/** Latest values shared by the process: those computed from data of this scope. */
export const getLatestValues = (scope: Scope = homeScope()) =>
  processWide<LatestValues>(`latest values of ${scope} data`, createLatestValues)

interface Request {
  params: ParamValues
  compared: readonly unknown[]
  formulas: readonly unknown[]
}

/**
 * Stores the latest value of a series that was loaded from these data, unless it has parameters or compared series. It must
 * have all rows.
 */
export function rememberLatest(
  series: SeriesData,
  { params, compared, formulas }: Request,
  { scope }: { scope: Scope },
): void {
  if (Object.keys(params).length === 0 && compared.length === 0 && formulas.length === 0)
    getLatestValues(scope).note(series)
}
