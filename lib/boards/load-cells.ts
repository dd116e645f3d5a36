import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { AS_OF, earlierDay, NO_RECORD } from '@/lib/contract/params/as-of'
import { dayOf } from '@/lib/engine/frame'
import { getMarketFor } from '@/lib/market/process-market'
import { resolveSeries } from '@/lib/market/resolve-series'
import { loadChart } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { type Cell, type ChartCell, isScreen, isText, type ScreenCell, type TextCell } from './board'
import { withoutDays } from './cell-state'
import type { Block } from './story/block'
import { storyOf } from './story/story-of'

/**
 * A text, the query of a screen, or a chart with its whole series or with the error. `title` is the cell's own, that of its series, or the first
 * heading of the text.
 */
export type LoadedCell =
  | LoadedChartCell
  | { cell: TextCell; title: string; blocks: readonly Block[] }
  | { cell: ScreenCell; title: string | null; screen: string }

export type LoadedChartCell = { cell: ChartCell; title: string } & (
  | { view: LoadedChart }
  | { error: unknown }
)

/**
 * Every cell with the viewer's rights, and as it was known at the end of the day `asOf` if there is one. A refused or failed
 * cell does not affect the others.
 */
export async function loadCells(
  cells: readonly ChartCell[],
  viewer: Viewer | null,
  asOf?: string | null,
): Promise<LoadedChartCell[]>
export async function loadCells(
  cells: readonly Cell[],
  viewer: Viewer | null,
  asOf?: string | null,
): Promise<LoadedCell[]>
export async function loadCells(
  cells: readonly Cell[],
  viewer: Viewer | null,
  asOf: string | null = null,
): Promise<LoadedCell[]> {
  const catalog = await getMarketFor(viewer)
    .catalog()
    .catch(() => null)
  return Promise.all(
    cells.map(async (cell): Promise<LoadedCell> => {
      if (isText(cell)) {
        const { blocks, name } = storyOf(cell)
        return { cell, title: name, blocks }
      }
      if (isScreen(cell)) return { cell, title: cell.title, screen: cell.screen }
      const listed = catalog && resolveSeries(catalog, cell.path)?.endpoint.title
      const title = cell.title ?? listed ?? cell.path
      try {
        const search = new URLSearchParams(cell.query)
        search.set('timeframe', 'all')
        if (asOf) search.set(AS_OF, earlierDay(search.get(AS_OF), asOf))
        const view = await loadChart(cell.path, search, 'cell', viewer)
        if (asOf && view.state.params[AS_OF] === undefined) throw noRecord(asOf)
        return { cell, title, view: { ...view, state: withoutDays(view.state) } }
      } catch (error) {
        return { cell, title, error }
      }
    }),
  )
}

/** The present values must not be taken for those of a day. */
const noRecord = (value: string) =>
  new ApiError('invalid_parameter', NO_RECORD, {
    detail: { parameter: AS_OF, value, allowed: 'none' },
  })

/** Newest day of any series, from which spans are counted back. */
export function lastDayOf(loaded: readonly LoadedCell[]): string | null {
  let last = Number.NEGATIVE_INFINITY
  for (const one of loaded) {
    if ('view' in one) last = Math.max(last, one.view.series.time.at(-1) ?? last)
  }
  return Number.isFinite(last) ? dayOf(last) : null
}
