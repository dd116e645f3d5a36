import { cellSize } from '@/components/boards/cell-size'
import type { RenderedCell } from '@/components/boards/rendered-cell'
import { failureOf } from '@/components/chart/panel/failure'
import { daysCovered } from '@/components/chart/share/days-covered'
import { keepMarkup } from '@/components/ui/markup/markup-store'
import type { Viewer } from '@/lib/auth/viewer'
import { drawStillCell } from '@/lib/boards/draw-cell'
import type { LoadedCell } from '@/lib/boards/load-cells'
import { numbersIn } from '@/lib/boards/story/block'
import { loadNumbers, type NumberDays } from '@/lib/boards/story/load-numbers'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { refusedLabels, sourceLabel, staleLabel } from '@/lib/picture/labels'
import { dataNotes } from '@/lib/view/readout/data-notes'
import { noted, notesOf } from '@/lib/view/readout/note'
import { loadScreen } from '@/lib/watchlists/load-screen'

interface Place {
  /** Width of the grid in CSS pixels. */
  grid: number
  window: { from: string | null; to: string | null }
  /** Day as of whose end every cell is; null is now. */
  asOf: string | null
  /** A navigation inside the dashboard: no document is written. */
  inside: boolean
  viewer: Viewer | null
}

/** Cells with their pictures for the first paint. A cell that cannot be loaded has the reason instead. */
export async function renderCells(loaded: readonly LoadedCell[], place: Place): Promise<RenderedCell[]> {
  return Promise.all(loaded.map((one, at) => showCell(one, at, place)))
}

async function showCell(one: LoadedCell, at: number, place: Place): Promise<RenderedCell> {
  const { grid, window, asOf, inside, viewer } = place
  if ('blocks' in one) return showText(one, at, { to: window.to, asOf }, viewer)
  if ('screen' in one) return showScreen(one, at, asOf, viewer)
  const { cell, title } = one
  const { width, height } = cell
  const about = { at, title, width, height, href: `/${cell.path}${cell.query}` }
  if ('error' in one) return { ...about, failure: failureOf(one.error) }
  const { endpoint, series, state } = one.view
  const options = { size: cellSize(grid, cell), idPrefix: `cell${at}` }
  const drawn = await drawStillCell(one, window, options).catch(failureOf)
  if ('code' in drawn) return { ...about, failure: drawn }
  const { svg, ...said } = drawn
  const covers = daysCovered(series)
  return {
    ...about,
    endpoint: forDrawing(endpoint),
    state,
    initial: { markup: keepMarkup(svg), ...(inside ? { svg } : {}), ...said, covers },
    source: sourceLabel(series),
    notes: notesIn(series),
    failure: null,
  }
}

async function showScreen(
  { cell: { width, height }, title, screen: query }: Extract<LoadedCell, { screen: string }>,
  at: number,
  asOf: string | null,
  viewer: Viewer | null,
): Promise<RenderedCell> {
  const screen = await loadScreen(query, viewer, asOf)
  return { at, title: title ?? screen.title ?? 'Screen', width, height, screen, failure: null }
}

async function showText(
  { cell: { width, height }, title, blocks }: Extract<LoadedCell, { blocks: object }>,
  at: number,
  days: NumberDays,
  viewer: Viewer | null,
): Promise<RenderedCell> {
  const numbers = await loadNumbers(numbersIn(blocks), days, viewer)
  return { at, title, width, height, blocks, numbers, to: days.to, failure: null }
}

/**
 * The parts of an endpoint that drawing needs. Texts are left out, because a board has many cells and does not show
 * them.
 */
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

/** Notes on its data, and on compared series that could not be loaded. */
const notesIn = (series: SeriesData): string[] =>
  notesOf(
    [
      ...noted('stale', [staleLabel(series)]),
      ...dataNotes(series),
      ...noted('refused', refusedLabels(series)),
    ],
    'reads',
    'worth',
  )
