import 'server-only'
import { type BoardContent, isChart, isScreen, isText } from '@/lib/boards/board'
import { openBoard } from '@/lib/boards/open-board'
import { screenOfAddress } from '@/lib/boards/screen-of-address'
import { ApiError } from '@/lib/contract/errors'
import { FAMILIES, FAMILY_FACTS, seriesPath } from '@/lib/contract/family'
import { getMarketFor } from '@/lib/market/process-market'
import { openScreen } from '@/lib/watchlists/open-screen'
import { openWatchlist } from '@/lib/watchlists/open-watchlist'

/** Charts that one run publishes, at most. */
export const MOST_CHARTS = 2_000

/** The address of a chart: path of its series, and its query without `?`. */
export interface WantedChart {
  path: string
  query: string
}

/** Charts of an address that are shown together. */
export interface WantedList {
  /** Name of its page in the folder. */
  stem: string
  title: string
  description: string
  /** Whether the charts themselves are on its page, rather than links to theirs. */
  isBoard: boolean
  charts: readonly WantedChart[]
}

export type Wanted = WantedChart | WantedList

export const isList = (wanted: Wanted): wanted is WantedList => 'charts' in wanted

/** A chart as people write its address: with or without the site, and the slash before it. */
export function readChart(address: string): WantedChart {
  const [path, query = ''] = address
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^\//, '')
    .split(/\?(.*)/s)
  return { path, query }
}

/**
 * The content of an address, as a stranger sees it: a board, a list, a screen, a family, or a chart. Throws an
 * ApiError for what a stranger may not see.
 */
export async function readWanted(address: string): Promise<Wanted> {
  const { path, query } = readChart(address)
  const [, board] = /^boards\/([^/]+)$/.exec(path) ?? []
  if (board) return ofBoard(await openBoard(board, null), query)
  const [, list] = /^watchlists\/([\w-]+)$/.exec(path) ?? []
  if (list) {
    const { entries, title } = await openWatchlist(list, null)
    return { ...page(`watchlists/${list}`, title), charts: entries.map(readChart) }
  }
  const screen = path === 'screen' || path === '' ? screenOfAddress(`/screen${query && `?${query}`}`) : null
  if (screen !== null) return ofScreen(screen)
  const family = FAMILIES.find((one) => one === path)
  if (!family) return { path, query }
  const { endpoints } = await getMarketFor(null).catalog()
  const own = endpoints.filter((one) => one.family === family && one.available && !one.legacy)
  const { category, description } = FAMILY_FACTS[family]
  const charts = own.map((one) => ({ path: seriesPath(one), query: '' }))
  return { ...page(`families/${family}`, category, description), charts }
}

const page = (stem: string, title: string, description = '') => ({ stem, title, description, isBoard: false })

function ofBoard({ id, content }: { id: string; content: BoardContent }, query: string): WantedList {
  if (query !== '')
    throw new ApiError('invalid_parameter', 'A published board has the days of the board itself.')
  const others = content.cells.filter((cell) => isScreen(cell) || isText(cell))
  if (others.length > 0)
    throw new ApiError(
      'invalid_parameter',
      `A published board has charts only; this one has ${others.length} other cells.`,
    )
  return {
    stem: `boards/${id.replaceAll(/[^\w-]+/g, '-')}`,
    title: content.title,
    description: content.description,
    isBoard: true,
    charts: content.cells
      .filter(isChart)
      .map((cell) => ({ path: cell.path, query: cell.query.replace(/^\?/, '') })),
  }
}

async function ofScreen(query: string): Promise<WantedList> {
  const market = getMarketFor(null)
  const { endpoints } = await market.catalog()
  const { rows, problems, table } = await openScreen(new URLSearchParams(query), {
    viewer: null,
    market,
    endpoints,
    usual: null,
  })
  const [problem] = problems
  if (problem) throw new ApiError('invalid_parameter', problem.message)
  const { progress } = table
  if (!progress || progress.done < progress.of)
    throw new ApiError(
      'data_not_available',
      'The values of the series are not measured yet. Start the server once and try again.',
    )
  const charts = rows.map(({ endpoint }) => ({ path: seriesPath(endpoint), query: '' }))
  return { ...page('screen', 'Screen of series', query.slice(1)), charts }
}
