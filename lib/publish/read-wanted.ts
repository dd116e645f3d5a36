import 'server-only'
import { type BoardContent, type Cell, isScreen, isText, type TextCell } from '@/lib/boards/board'
import { openBoard } from '@/lib/boards/open-board'
import { screenOfAddress } from '@/lib/boards/screen-of-address'
import { ApiError } from '@/lib/contract/errors'
import { FAMILIES, FAMILY_FACTS, seriesPath } from '@/lib/contract/family'
import { getMarketFor } from '@/lib/market/process-market'
import { openWatchlist } from '@/lib/watchlists/open-watchlist'
import { openTable, type WantedTable } from './open-table'
import { stemOf } from './stem-of'

/** Charts that one run publishes, at most. */
export const MOST_CHARTS = 2_000

/** The address of a chart: path of its series, and its query without `?`. */
export interface WantedChart {
  path: string
  query: string
}

/** A part of a page: a chart, links to charts, a text, or the table of a screen. */
export type WantedCell =
  | { chart: WantedChart; title: string | null }
  | { links: readonly WantedChart[] }
  | { text: TextCell; to: string | null }
  | { table: WantedTable; title: string | null }

/** A page of its own, which shows charts together. */
export interface WantedList {
  /** Name of its page in the folder. */
  stem: string
  title: string
  description: string
  cells: readonly WantedCell[]
  /** Charts that are published with it. */
  charts: readonly WantedChart[]
}

export type Wanted = WantedChart | WantedList

export const isList = (wanted: Wanted): wanted is WantedList => 'cells' in wanted

/** A chart as people write its address: with or without the site, and the slash before it. */
export function readChart(address: string): WantedChart {
  const [path, query = ''] = address
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^\//, '')
    .split(/\?(.*)/s)
  return { path, query }
}

/**
 * The content of an address, as a stranger sees it: a board, a list, a screen, a family, or a chart, with all that is in the
 * database. Throws an ApiError for what a stranger may not see. `host` is that of absolute addresses in tables.
 */
export async function readWanted(address: string, host: string): Promise<Wanted> {
  const { path, query } = readChart(address)
  const [, board] = /^boards\/([^/]+)$/.exec(path) ?? []
  if (board) return ofBoard(await openBoard(board, null), query, host)
  const [, list] = /^watchlists\/([\w-]+)$/.exec(path) ?? []
  if (list) {
    const { entries, title } = await openWatchlist(list, null)
    return listOf(`watchlists/${list}`, title, '', entries.map(readChart))
  }
  const screen = path === 'screen' || path === '' ? screenOfAddress(`/screen${query && `?${query}`}`) : null
  if (screen !== null) return ofScreen(screen, host)
  const family = FAMILIES.find((one) => one === path)
  if (!family) return { path, query }
  const { endpoints } = await getMarketFor(null).catalog()
  const own = endpoints.filter((one) => one.family === family && one.available && !one.legacy)
  const { category, description } = FAMILY_FACTS[family]
  const charts = own.map((one) => ({ path: seriesPath(one), query: '' }))
  return listOf(`families/${family}`, category, description, charts)
}

const listOf = (
  stem: string,
  title: string,
  description: string,
  charts: readonly WantedChart[],
): WantedList => ({ stem, title, description, cells: [{ links: charts }], charts })

async function ofBoard(
  { id, content }: { id: string; content: BoardContent },
  query: string,
  host: string,
): Promise<WantedList> {
  if (query !== '')
    throw new ApiError('invalid_parameter', 'A published board has the days of the board itself.')
  const { title, description, range } = content
  const to = range.kind === 'dates' ? range.to : null
  const cells = await Promise.all(content.cells.map((cell) => cellOf(cell, to, host)))
  return {
    stem: `boards/${id.replaceAll(/[^\w-]+/g, '-')}`,
    title,
    description,
    cells,
    charts: cells.flatMap((cell) => ('chart' in cell ? [cell.chart] : [])),
  }
}

async function cellOf(cell: Cell, to: string | null, host: string): Promise<WantedCell> {
  if (isText(cell)) return { text: cell, to }
  if (isScreen(cell)) return { table: await openTable(cell.screen, host), title: cell.title }
  const { path, query, title } = cell
  return { chart: { path, query: query.replace(/^\?/, '') }, title }
}

/** A screen with the charts of all its rows. */
async function ofScreen(query: string, host: string): Promise<WantedList> {
  const table = await openTable(query, host)
  return {
    stem: stemOf('screen', query.slice(1)),
    title: table.title ?? 'Screen of series',
    description: '',
    cells: [{ table, title: null }],
    charts: table.rows.map(({ path }) => ({ path, query: '' })),
  }
}
