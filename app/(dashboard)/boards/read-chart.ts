import 'server-only'
import type { BoardRange, Cell } from '@/lib/boards/board'
import { rangeOfChart, writeCell } from '@/lib/boards/cell-state'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { getMarket } from '@/lib/market/registry'
import { resolveSeries } from '@/lib/market/resolve-series'
import { seriesPath } from '@/lib/url/hrefs'
import { readViewState } from '@/lib/url/read-view-state'

const HERE = 'http://here.invalid'
const MOST_ADDRESS = 4000

/** The chart at `/onchain/mvrv?days=90` as a board cell, with its dates as the range. */
export async function readChart(of: string): Promise<{ endpoint: Endpoint; cell: Cell; range: BoardRange }> {
  if (!of.startsWith('/') || of.length > MOST_ADDRESS || !URL.canParse(of, HERE)) throw noChart()
  const { pathname, searchParams } = new URL(of, HERE)
  const series = resolveSeries(await getMarket().catalog(), decodePath(pathname).slice(1))
  if (!series) throw noChart()
  const { endpoint, preset } = series
  for (const [name, value] of Object.entries(preset)) searchParams.set(name, value)
  const { state } = readViewState(endpoint, searchParams)
  const query = writeCell(endpoint, state)
  const cell: Cell = { path: seriesPath(endpoint), query, title: null, width: 'half', height: 'short' }
  return { endpoint, cell, range: rangeOfChart(state) }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (cause) {
    throw new ApiError('unknown_route', 'This address is not valid', { cause })
  }
}

const noChart = () =>
  new ApiError('invalid_parameter', 'Not a chart address. Use one such as /onchain/mvrv?scale=log.')
