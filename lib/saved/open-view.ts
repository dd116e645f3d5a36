import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { onlyForOperator } from '@/lib/contract/live/series-source'
import type { SeriesData } from '@/lib/contract/series'
import { guessDependencies } from '@/lib/market/guess-dependencies'
import { guessFields } from '@/lib/market/guess-fields'
import { getMarketFor } from '@/lib/market/process-market'
import { refuseWithheld } from '@/lib/market/terms/withhold'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { decodeWireSeries } from '@/lib/query/decode-wire-series'
import { findByLink } from '@/lib/state/shared/link-id'
import { findView, type OpenedView } from '@/lib/state/shared/saved-views'
import { readViewState } from '@/lib/url/read-view-state'
import { ownFields } from '@/lib/view/fields/own-fields'
import { isWhole, readCopy } from './copy'

/**
 * A saved view by its id. Throws `unknown_route` if it never existed, was deleted or has expired, the refusal of the
 * series if the viewer may not see it, and `service_unavailable` if this version cannot read it. All access to saved views goes through this function.
 */
export async function openView(id: string, viewer: Viewer | null, now = new Date()): Promise<OpenedView> {
  const found = await findByLink(id, (database) => findView(database, id, now))
  if (!found) {
    throw new ApiError(
      'unknown_route',
      'Saved view not found. It was deleted, has expired, or never existed.',
    )
  }
  const market = getMarketFor(viewer)
  for (const series of found.series) await market.admit(series)
  const { metadata } = await readCopy(found.copy)
  // Its content was chosen by its parameters, and by the sources of the day on which it was saved.
  if (!(await market.seesWithheld())) refuseWithheld(onlyForOperator(metadata.sources))
  return found
}

/** The saved chart, from the saved rows alone. `whole` is false if the saved rows were reduced. */
export async function loadCopy({ copy, query }: OpenedView): Promise<{ view: LoadedChart; whole: boolean }> {
  const wire = await readCopy(copy)
  const { series: copied } = decodeWireSeries(wire)
  const series = withGuesses(copied)
  const { endpoint } = series
  const { state, notices } = readViewState(endpoint, new URLSearchParams(query))
  return { view: { endpoint, state, notices, series, isPublic: false }, whole: isWhole(wire) }
}

/** Older copies lack what is now guessed when a remote server's answer is decoded: roles, and parameters of fields. */
function withGuesses(series: SeriesData): SeriesData {
  const own = ownFields(series)
  const compared = series.fields.filter((field) => !own.includes(field))
  const guessed = guessDependencies(series.endpoint.parameters, guessFields({ ...series, fields: own }))
  return { ...series, fields: [...guessed, ...compared] }
}
