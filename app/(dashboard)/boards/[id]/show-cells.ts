import type { CellShown } from '@/components/boards/cell-shown'
import { cellSize } from '@/components/boards/cell-size'
import { failureOf } from '@/components/chart/panel/explain-failure'
import { describeOrigin } from '@/components/shell/source-badge'
import { keepMarkup } from '@/components/ui/markup-store'
import type { LoadedCell } from '@/lib/boards/load-cells'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { drawCell } from '../draw-cell'

interface Place {
  /** Of the grid, CSS pixels. */
  grid: number
  window: { from: string | null; to: string | null }
  /** A navigation inside the dashboard: no document is written. */
  inside: boolean
}

/** Cells with their pictures, drawn here for the first paint; one that cannot be had says why in its place. */
export function showCells(loaded: readonly LoadedCell[], { grid, window, inside }: Place): CellShown[] {
  return loaded.map((one, at): CellShown => {
    const { cell, title } = one
    const { width, height } = cell
    const frame = { at, title, width, height, href: `/${cell.path}${cell.query}` }
    if ('error' in one) return { ...frame, failure: failureOf(one.error) }
    const { endpoint, series, state } = one.view
    const size = cellSize(grid, cell)
    const { svg, ...said } = drawCell(one.view, window, size, `cell${at}`)
    return {
      ...frame,
      endpoint: forDrawing(endpoint),
      state,
      initial: { markup: keepMarkup(svg), ...(inside ? { svg } : {}), ...said },
      source: describeOrigin(series.origin).long,
      notes: notesOf(series),
      failure: null,
    }
  })
}

/** What a drawing asks of an endpoint: a board has many, and the words about them are on their own pages. */
function forDrawing(endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    description: '',
    reading: '',
    formula: '',
    source: '',
    fields: endpoint.fields.map((field) => ({ ...field, description: '' })),
    parameters: endpoint.parameters.map((listing) => ({ ...listing, description: '' })),
  }
}

/** An old picture, and what laid over it could not be had. */
function notesOf({ stale, overlays = [] }: SeriesData): string[] {
  return [
    ...(stale ? [`Last good picture, of ${stale.since.slice(0, 16).replace('T', ' ')} UTC`] : []),
    ...overlays.flatMap(({ title, failure }) => (failure ? [`${title}: ${failure.message}`] : [])),
  ]
}
