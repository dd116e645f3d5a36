import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import type { BoardRange, Cell } from '@/lib/boards/board'
import { rangeOfChart, writeCell } from '@/lib/boards/cell-state'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { seriesPath } from '@/lib/contract/family'
import { readPageAddress } from '@/lib/http/page-address'
import { getMarketFor } from '@/lib/market/process-market'
import { resolveSeries } from '@/lib/market/resolve-series'
import { readViewState } from '@/lib/url/read-view-state'

/** The chart at `/onchain/mvrv?days=90` as a board cell, with its dates as the range. */
export async function readChart(
  of: string,
  viewer: Viewer,
): Promise<{ endpoint: Endpoint; cell: Cell; range: BoardRange }> {
  const address = readPageAddress(of)
  if (!address) throw noChart()
  const { path, search } = address
  const series = resolveSeries(await getMarketFor(viewer).catalog(), path)
  if (!series) throw noChart()
  const { endpoint, preset } = series
  for (const [name, value] of Object.entries(preset)) search.set(name, value)
  const { state } = readViewState(endpoint, search)
  const query = writeCell(endpoint, state)
  const cell: Cell = { path: seriesPath(endpoint), query, title: null, width: 'half', height: 'short' }
  return { endpoint, cell, range: rangeOfChart(state) }
}

const noChart = () =>
  new ApiError('invalid_parameter', 'Not a chart address. Use one such as /onchain/mvrv?scale=log.')
