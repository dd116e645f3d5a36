import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesPath } from '@/lib/contract/family'
import { nearest } from '@/lib/contract/nearest'
import type { Admitting } from '@/lib/latest/admits'
import { onlyListed } from '@/lib/latest/screen/only-listed'
import { runScreen } from '@/lib/latest/screen/run-screen'
import { readScreen, type ScreenProblem } from '@/lib/latest/screen/screen'
import type { NumberName } from '@/lib/latest/table/columns'
import { MOST_AS_OF, type Recorded, rowsAsOf } from '@/lib/latest/table/rows-as-of'
import { type VisibleTable, visibleTable } from '@/lib/latest/table/visible-table'
import { listedPaths } from './listed-paths'

type OpenScreen<Usual> = {
  viewer: Viewer | null
  endpoints: readonly Endpoint[]
  /** Columns of a screen that names none; null for all of them. */
  usual: Usual
  now?: number
} & (
  | { market: Admitting; asOf?: null }
  /** The values are those known at the end of a day, if there is one. */
  | { market: Recorded; asOf: string | null }
)

/**
 * The screen of an address with the rights of a viewer: its rows and columns, the table that they are of, and every part of
 * the address that cannot be used.
 */
export async function openScreen<Usual extends readonly NumberName[] | null>(
  search: URLSearchParams,
  { viewer, endpoints, usual, now, ...source }: OpenScreen<Usual>,
) {
  const read = readScreen(search)
  const columns: readonly string[] | Usual = read.screen.columns ?? usual
  const screen = { ...read.screen, columns }
  const list = await listedPaths(screen.list, viewer)
  const { table, problems: gaps } = source.asOf
    ? await tableAsOf(source.market, endpoints, list.paths, source.asOf)
    : { table: await visibleTable(source.market, endpoints, undefined, now), problems: [] }
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
    problems: [
      ...read.problems,
      ...unknownConcept(read.screen.concept, endpoints),
      ...list.problems,
      ...gaps,
      ...problems,
    ],
  }
}

/** A concept that no series has leaves no rows, which would look like a filter that none fulfills. */
function unknownConcept(concept: string | null, endpoints: readonly Endpoint[]): ScreenProblem[] {
  const concepts = [...new Set(endpoints.map((one) => one.concept))].sort()
  if (concept === null || concepts.length === 0 || concepts.includes(concept)) return []
  const [near] = nearest(concept, concepts, 1)
  const hint = near === undefined ? '' : ` Did you mean ${near}?`
  const message = `No series has this concept.${hint} Allowed are ${concepts.join(', ')}.`
  return [{ parameter: 'concept', value: concept, message }]
}

/** The table of a few series on a day. Series without values then are a problem of the address. */
async function tableAsOf(
  market: Recorded,
  endpoints: readonly Endpoint[],
  paths: readonly string[] | null,
  day: string,
): Promise<{ table: VisibleTable; problems: ScreenProblem[] }> {
  const problem = (message: string): ScreenProblem => ({ parameter: 'list', value: '', message })
  const nothing: VisibleTable = { rows: [], hidden: 0, progress: null }
  if (paths === null) {
    const message = `The table of all series has the latest values. As of ${day} only lists of series have rows.`
    return { table: nothing, problems: [problem(message)] }
  }
  const names = [...new Set(paths)]
  const byPath = new Map(endpoints.map((endpoint) => [seriesPath(endpoint), endpoint]))
  const asked = names.slice(0, MOST_AS_OF).flatMap((path) => byPath.get(path) ?? [])
  const { rows, reason } = await rowsAsOf(market, asked, day)
  return {
    table: { ...nothing, rows },
    problems: [
      ...(names.length > MOST_AS_OF
        ? [problem(`As of ${day} the first ${MOST_AS_OF} of ${names.length} series have rows.`)]
        : []),
      ...(reason === null ? [] : [problem(reason)]),
    ],
  }
}
