import 'server-only'
import { ownDocuments } from '@/lib/auth/own-documents'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { FormulaError } from '@/lib/formula/formula-error'
import { LONGEST_FORMULA } from '@/lib/formula/limits'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { getMarketFor } from '@/lib/market/process-market'
import { getState } from '@/lib/state/database/process-state'
import { findShared } from '@/lib/state/shared/link-id'
import {
  changeSeries,
  createSeries,
  deleteSeries,
  findSeries,
  listSeries,
  type SeriesContent,
  type StoredSeries,
  shareSeries,
} from '@/lib/state/shared/own-series'
import { readableQuery } from '@/lib/url/write-view-state'
import { type AskedSeries, readSeriesForm } from './read-series-form'

const notYours = () => new ApiError('not_found', 'Series not found.')
const own = ownDocuments('keep series', notYours)
const { signedIn } = own

/** The viewer’s series, by title. */
export async function ownSeriesOf({ id }: Pick<Viewer, 'id'>): Promise<StoredSeries[]> {
  const state = getState()
  return state.exists() ? listSeries(await state.database(), id) : []
}

/** Address of the chart that a series is drawn on, with its title at the line where the formula leaves room for it. */
export const chartHref = ({ title, content: { path, formula } }: SeriesContent): string =>
  `/${path}?${readableQuery(new URLSearchParams({ formula: titled(title, formula) }))}`

/** A title of one word could be that of a field. */
const isOneWord = (title: string) => /^\w+$/.test(title)

function titled(title: string, formula: string): string {
  const last = formula.lastIndexOf(';') + 1
  const named = `${formula.slice(0, last)}\`${title}\` = ${formula.slice(last).trim()}`
  return isOneWord(title) || named.length > LONGEST_FORMULA || !isFormula(named) ? formula : named
}

function isFormula(text: string): boolean {
  try {
    parseFormula(text)
    return true
  } catch (error) {
    if (error instanceof FormulaError) return false
    throw error
  }
}

/** Address that can be shared, whose formula follows every change. */
export const seriesHref = ({ id }: Pick<StoredSeries, 'id'>): string => `/series/${id}`

/** Keeps a series and returns its id. Throws `sign_in_required` without a viewer, and the errors of `readSeriesForm`. */
export async function addSeries(
  viewer: Viewer | null,
  asked: AskedSeries,
  now = new Date(),
): Promise<string> {
  const owner = signedIn(viewer)
  const content = await readSeriesForm(asked, owner)
  return createSeries(await getState().database(), { ownerId: owner.id, ...content }, now)
}

/**
 * Only the owner may change a series, not even an administrator. Throws `not_found` alike for other users’ and missing
 * series, and `conflict` if it was changed since `version`.
 */
export async function saveSeries(
  viewer: Viewer | null,
  { id, version, asked }: { id: string; version: number; asked: AskedSeries },
  now = new Date(),
): Promise<void> {
  const owner = signedIn(viewer)
  const content = await readSeriesForm(asked, owner)
  const database = await getState().database()
  if (await changeSeries(database, { id, ownerId: owner.id, version }, content, now)) return
  if ((await findSeries(database, id))?.ownerId !== owner.id) throw notYours()
  throw new ApiError(
    'conflict',
    'This series was changed elsewhere. Load the page again and repeat your change.',
  )
}

/** Shares by link, or stops it. */
export async function shareOwnSeries(
  viewer: Viewer | null,
  id: string,
  isShared: boolean,
  now = new Date(),
): Promise<void> {
  await own.change(viewer, id, (database, of) => shareSeries(database, of, isShared, now))
}

export async function removeSeries(viewer: Viewer | null, id: string, now = new Date()): Promise<void> {
  await own.change(viewer, id, (database, of) => deleteSeries(database, of, now))
}

/**
 * A series by its id. Throws `unknown_route` alike for missing, deleted and unshared series, and `sign_in_required` in
 * private installations. Its chart is computed with the rights of whoever looks at it.
 */
export async function openSeries(id: string, viewer: Viewer | null): Promise<StoredSeries> {
  if (!viewer && !(await getMarketFor(null).isPublic({ tier: 'free' })))
    throw new ApiError('sign_in_required', 'Sign in to see series.')
  const shared = await findShared(id, viewer, findSeries)
  if (shared) return shared.found
  throw new ApiError('unknown_route', 'Series not found. It was deleted, is not shared, or never existed.')
}
