import { RESOLUTIONS, type Resolution } from '@/lib/contract/chain'
import type { Cadence } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { PERIOD_MS } from '@/lib/engine/calendar-periods'
import { DAY_MS } from '@/lib/engine/frame'

/** Values of a field with the time at which each was known, in milliseconds. */
export interface KnownRows {
  time: Float64Array
  known: Float64Array
  values: Float64Array
  cadence: Cadence
  /** Resolution of the data, where it is finer than the cadence. */
  resolution?: string
}

/**
 * The rows of a field as rows of another resolution may use them: from their publication on. A row of a day describes
 * it at its end, so that its hours do not know it yet.
 */
export function knownRows(
  { time, metadata, endpoint }: SeriesData,
  { name, values }: { name: string; values: Float64Array },
  base: Pick<SeriesData, 'metadata'>,
): KnownRows {
  const own = resolutionOf(metadata)
  const isCoarser = RESOLUTIONS.indexOf(own) < RESOLUTIONS.indexOf(resolutionOf(base.metadata))
  const duration = isCoarser && own !== 'block' ? PERIOD_MS[own] : 0
  const published = metadata.published?.find(({ fields }) => fields.includes(name.split('.')[0]))
  const known =
    published || duration > 0
      ? time.map((at, row) => at + (published?.days[row] ?? 0) * DAY_MS + duration)
      : time
  return { time, known, values, cadence: endpoint.cadence, resolution: own }
}

function resolutionOf({ resolution }: SeriesData['metadata']): Resolution {
  return RESOLUTIONS.find((one) => one === resolution) ?? '1d'
}
