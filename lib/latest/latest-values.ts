import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'
import type { SeriesData } from '@/lib/contract/series'
import { processWide } from '@/lib/process/process-wide'
import { type LatestValue, latestValueOf } from './latest-value'

export interface LatestValues {
  /** Stores the latest value of a series. It must have all rows and default parameters. */
  note(series: SeriesData): void
  /** Stored value; undefined if the series has not been loaded. */
  of(endpoint: Pick<Endpoint, 'path'>): LatestValue | undefined
  /** Removes all other series. */
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

/** Latest values shared by the process. */
export const getLatestValues = () => processWide<LatestValues>('latest values', createLatestValues)

interface Request {
  params: ParamValues
  compared: readonly unknown[]
  formulas: readonly unknown[]
}

/** Stores the latest value of a loaded series, unless it has parameters or compared series. It must have all rows. */
export function rememberLatest(
  series: SeriesData,
  { params, compared, formulas }: Request,
  to = getLatestValues(),
): void {
  if (Object.keys(params).length === 0 && compared.length === 0 && formulas.length === 0) to.note(series)
}
