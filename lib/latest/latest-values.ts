import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'
import type { SeriesData } from '@/lib/contract/series'
import { processWide } from '@/lib/process/process-wide'
import { type LatestValue, latestValueOf } from './latest-value'

export interface LatestValues {
  /** Keeps what a series read in full, in its default form, says in one line. */
  note(series: SeriesData): void
  /** What was noted last; undefined where the series was not read yet. */
  of(endpoint: Pick<Endpoint, 'path'>): LatestValue | undefined
  /** Forgets every series but those of these paths. */
  keepOnly(paths: ReadonlySet<string>): void
}

export function createLatestValues(): LatestValues {
  const kept = new Map<string, LatestValue>()
  return {
    note(series) {
      const latest = latestValueOf(series)
      if (latest) kept.set(series.endpoint.path, latest)
      else kept.delete(series.endpoint.path)
    },
    of: ({ path }) => kept.get(path),
    keepOnly(paths) {
      for (const path of kept.keys()) if (!paths.has(path)) kept.delete(path)
    },
  }
}

/** The values of the process. */
export const getLatestValues = () => processWide<LatestValues>('latest values', createLatestValues)

/** What is asked of a series; only the one without any of this is what a list speaks of. */
interface Asked {
  params: ParamValues
  compared: readonly unknown[]
  formula: string | null
}

/** Notes what a page or picture has read in full, where it is the series itself. Rows must not be cut yet. */
export function noteWhole(
  series: SeriesData,
  { params, compared, formula }: Asked,
  to = getLatestValues(),
): void {
  if (Object.keys(params).length === 0 && compared.length === 0 && !formula) to.note(series)
}
