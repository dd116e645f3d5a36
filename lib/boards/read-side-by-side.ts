import 'server-only'
import { seriesPath } from '@/lib/contract/family'
import type { MarketCatalog } from '@/lib/market/market'
import { resolveSeries } from '@/lib/market/resolve-series'
import { readViewState } from '@/lib/url/read-view-state'
import { chartTitle } from '@/lib/view/text/chart-title'
import { type BoardContent, MAX_CELLS } from './board'
import { rangeOfChart, writeCell } from './cell-state'
import { coinSeries } from './coin-series'
import { COIN, divisionsOf, SIDE_BY_SIDE } from './side-by-side'

/** The board of an ID that `sideBySideHref` wrote; null for any other one. */
export function readSideBySide(
  id: string,
  catalog: Pick<MarketCatalog, 'find' | 'endpoints'>,
): BoardContent | null {
  const [start, by, ...rest] = id.split('~')
  if (start !== SIDE_BY_SIDE) return null
  const coded = rest.at(-1)?.startsWith('.') ? rest.pop() : undefined
  const series = resolveSeries(catalog, rest.join('/'))
  if (!series) return null
  const { endpoint, preset } = series
  const search = new URLSearchParams(coded ? Buffer.from(coded.slice(1), 'base64url').toString() : '')
  for (const [name, value] of Object.entries(preset)) search.set(name, value)
  const { state } = readViewState(endpoint, search)
  const division = divisionsOf(endpoint, state, coinSeries(endpoint, catalog.endpoints)).find(
    (one) => one.by === by,
  )
  if (!division) return null
  const shown = division.cells.slice(0, MAX_CELLS)
  const { [division.by]: _, ...params } = state.params
  return {
    title: `${chartTitle(endpoint, { ...state, params })}, ${by === COIN ? 'beside other coins' : `each ${division.label}`}`,
    description:
      shown.length < division.cells.length ? `The first ${shown.length} of ${division.cells.length}.` : '',
    range: rangeOfChart(state),
    cells: shown.map((cell) => ({
      path: seriesPath(cell.endpoint),
      query: writeCell(cell.endpoint, cell.state),
      title: cell.label,
      width: 'third',
      height: 'short',
    })),
  }
}
