import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Admitting } from '@/lib/latest/admits'
import { onlyListed } from '@/lib/latest/screen/only-listed'
import { runScreen } from '@/lib/latest/screen/run-screen'
import { readScreen } from '@/lib/latest/screen/screen'
import type { NumberName } from '@/lib/latest/table/columns'
import { visibleTable } from '@/lib/latest/table/visible-table'
import { listedPaths } from './listed-paths'

interface OpenScreen<Usual> {
  viewer: Viewer | null
  market: Admitting
  endpoints: readonly Endpoint[]
  /** Columns of a screen that names none; null for all of them. */
  usual: Usual
  now?: number
}

/**
 * The screen of an address with the rights of a viewer: its rows and columns, the table that they are of, and every part of
 * the address that cannot be used.
 */
export async function openScreen<Usual extends readonly NumberName[] | null>(
  search: URLSearchParams,
  { viewer, market, endpoints, usual, now }: OpenScreen<Usual>,
) {
  const read = readScreen(search)
  const columns: readonly string[] | Usual = read.screen.columns ?? usual
  const screen = { ...read.screen, columns }
  const [table, list] = await Promise.all([
    visibleTable(market, endpoints, undefined, now),
    listedPaths(screen.list, viewer),
  ])
  const listed = onlyListed(table.rows, list.paths)
  const { problems, ...result } = runScreen(listed, screen)
  return {
    ...result,
    /** As its address asks for it, and with the usual columns where it names none. */
    asked: read.screen,
    screen,
    table,
    /** Rows of its list before the filter. */
    listed,
    /** Title of its watchlist; null without one. */
    listTitle: list.title,
    problems: [...read.problems, ...list.problems, ...problems],
  }
}
