import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { findApiError } from '@/lib/contract/errors'
import type { ScreenProblem } from '@/lib/latest/screen/screen'
import { openWatchlist } from './open-watchlist'
import { entryPath, MAX_ENTRIES } from './watchlist'

const PATHS = /^[\w.-]+(\/[\w.-]+)+(,[\w.-]+(\/[\w.-]+)+)*$/

interface Listed {
  /** Paths of series. Null without a list. */
  paths: readonly string[] | null
  /** Title of the watchlist. Null for paths in the address. */
  title: string | null
  problems: readonly ScreenProblem[]
}

/**
 * Series of the list that a screen names: a watchlist that the viewer may see, by its ID, or paths as in
 * `onchain/mvrv,economic/dxy`. A chart with a formula counts as its series. A list that cannot be used has no series.
 */
export async function listedPaths(list: string | null, viewer: Viewer | null): Promise<Listed> {
  if (list === null) return { paths: null, title: null, problems: [] }
  const refuse = (message: string): Listed => ({
    paths: [],
    title: null,
    problems: [{ parameter: 'list', value: list, message }],
  })
  if (list.includes('/')) {
    const paths = list.split(',')
    if (!PATHS.test(list)) return refuse('list must be paths of series with commas between them.')
    if (paths.length > MAX_ENTRIES)
      return refuse(`A list has at most ${MAX_ENTRIES} series; got ${paths.length}.`)
    return { paths, title: null, problems: [] }
  }
  try {
    const { entries, title } = await openWatchlist(list, viewer)
    return { paths: entries.map(entryPath), title, problems: [] }
  } catch (error) {
    const known = findApiError(error)
    if (known?.code === 'unknown_route' || known?.code === 'sign_in_required') return refuse(known.message)
    throw error
  }
}
