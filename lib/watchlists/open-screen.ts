import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesPath } from '@/lib/contract/family'
import { nearest } from '@/lib/contract/nearest'
import { asSentence } from '@/lib/contract/one-line'
import { AS_OF } from '@/lib/contract/params/as-of'
import { isKept, type KnownValues, knownOn, type NotKept } from '@/lib/latest/days/known-on'
import { onlyListed } from '@/lib/latest/screen/only-listed'
import { runScreen } from '@/lib/latest/screen/run-screen'
import { readScreen, type ScreenProblem } from '@/lib/latest/screen/screen'
import type { NumberName } from '@/lib/latest/table/columns'
import { MOST_AS_OF, type Recorded, rowsAsOf } from '@/lib/latest/table/rows-as-of'
import { type VisibleTable, visibleTable } from '@/lib/latest/table/visible-table'
import type { ViewedMarket } from '@/lib/market/view-market'
import { listedPaths } from './listed-paths'

interface OpenScreen<Usual> {
  viewer: Viewer | null
  market: Recorded & Pick<ViewedMarket, 'data'>
  endpoints: readonly Endpoint[]
  /** Columns of a screen that names none; null for all of them. */
  usual: Usual
  now?: number
}

/**
 * The screen of an address with the rights of a viewer: its rows and columns, the table that they are of, and every part of
 * the address that cannot be used. A day without values has no rows, never those of another day.
 */
export async function openScreen<Usual extends readonly NumberName[] | null>(
  search: URLSearchParams,
  { viewer, market, endpoints, usual, now }: OpenScreen<Usual>,
) {
  const read = readScreen(search)
  const columns: readonly string[] | Usual = read.screen.columns ?? usual
  const screen = { ...read.screen, columns }
  const list = await listedPaths(screen.list, viewer)
  const isUnread = read.problems.some(({ parameter }) => parameter === AS_OF)
  const known = isUnread ? null : await knownOn(screen.asOf, await market.data(), { now })
  const found = known && (await tableOf(known, { market, endpoints, paths: list.paths, day: screen.asOf }))
  const { table, at, problems: gaps } = found ?? { table: NOTHING, at: null, problems: [] }
  const listed = onlyListed(table.rows, list.paths)
  const { problems, ...result } = runScreen(listed, screen)
  return {
    ...result,
    /** As its address asks for it, and with the usual columns where it names none. */
    asked: read.screen,
    screen,
    table,
    /** Time at which ages are counted, and that of the round that measured the table of an earlier day. */
    at,
    measured: known && isKept(known) ? known.measured : null,
    /** Days that have values, if that of the address has none. */
    days: known && !isKept(known) ? known.days : null,
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

const NOTHING: VisibleTable = { rows: [], hidden: 0, progress: null }

/**
 * The table of a day. On a day without one, the series of a list are measured if they have a record of earlier values.
 * Missing values are a problem of the address.
 */
async function tableOf(
  known: KnownValues | NotKept,
  {
    market,
    endpoints,
    paths,
    day,
  }: {
    market: Recorded
    endpoints: readonly Endpoint[]
    paths: readonly string[] | null
    day: string | null
  },
): Promise<{ table: VisibleTable; at: number | null; problems: ScreenProblem[] }> {
  if (isKept(known)) {
    const table = await visibleTable(market, endpoints, known, known.at)
    return { table, at: known.at, problems: [] }
  }
  const problem = (message: string): ScreenProblem => ({ parameter: AS_OF, value: day ?? '', message })
  if (paths === null || day === null) return { table: NOTHING, at: null, problems: [problem(known.reason)] }
  const names = [...new Set(paths)]
  const byPath = new Map(endpoints.map((endpoint) => [seriesPath(endpoint), endpoint]))
  const asked = names.slice(0, MOST_AS_OF).flatMap((path) => byPath.get(path) ?? [])
  const { rows, reason } = await rowsAsOf(market, asked, day)
  return {
    table: { ...NOTHING, rows },
    at: known.at,
    problems: [
      ...(names.length > MOST_AS_OF
        ? [problem(`As of ${day} the first ${MOST_AS_OF} of ${names.length} series have rows.`)]
        : []),
      ...(reason === null ? [] : [problem(`${asSentence(reason)} ${known.reason}`)]),
    ],
  }
}
