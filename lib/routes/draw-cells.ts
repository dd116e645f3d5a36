import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import type { CellSize, ChartCell } from '@/lib/boards/board'
import { BOARD_SETTINGS, readBoardQuery } from '@/lib/boards/board-query'
import { drawCell } from '@/lib/boards/draw-cell'
import { type LoadedCell, lastDayOf, loadCells } from '@/lib/boards/load-cells'
import type { OpenedBoard } from '@/lib/boards/open-board'
import { windowOf } from '@/lib/boards/range'
import { ApiError } from '@/lib/contract/errors'
import { readChangeColors } from '@/lib/contract/fields/change-colors'
import type { Picture } from '@/lib/picture/draw-chart'
import { originLabel, pictureNotes, staleLabel } from '@/lib/picture/labels'
import { unreadOf } from '@/lib/url/settings/unread-settings'
import type { Note } from '@/lib/view/readout/note'
import type { PaletteName } from '@/lib/view/style/change-colors'

export interface DrawnCell extends Pick<Picture, 'svg' | 'legend'> {
  cell: ChartCell
  title: string
  /** Reason why nothing is drawn; null for a picture. */
  empty: string | null
  /** Note on stale data. */
  stale: string | null
  /** Sentences about its data and about what is not shown. */
  notes: Note[]
  source: string
  isPublic: boolean
}

export interface CellOptions {
  palette: PaletteName
  window: { from: string | null; to: string | null }
  sizeOf: (cell: CellSize) => { width: number; height: number }
}

/** A cell drawn for an embed or picture, with its labels. `at` makes the IDs in its SVG unique. */
export async function drawWithLabels(
  loaded: Extract<LoadedCell, { view: object }>,
  at: number,
  { palette, window, sizeOf }: CellOptions,
): Promise<DrawnCell> {
  const { cell, title, view } = loaded
  const options = { palette, size: sizeOf(cell), idPrefix: `cell${at}` }
  const { svg, legend, empty } = await drawCell(loaded, window, options)
  return {
    cell,
    title,
    svg,
    legend,
    empty,
    stale: staleLabel(view.series),
    notes: pictureNotes(view),
    source: originLabel(view.series),
    isPublic: view.isPublic,
  }
}

/**
 * The cells of an embed or picture with the rights of a viewer, its days, and names in its address that it does not read.
 * Throws `invalid_parameter` where a page would
 * show a note.
 */
export async function loadSeen(
  search: URLSearchParams,
  { range: own, cells }: OpenedBoard['content'],
  viewer: Viewer | null,
) {
  const { problem, ...choice } = readBoardQuery(search, own)
  if (problem) throw new ApiError('invalid_parameter', `${problem}.`)
  const colors = readChangeColors(search.get('colors'))
  const loaded = (await loadCells(cells, viewer, choice.asOf)).map(
    (one): LoadedCell =>
      'view' in one ? { ...one, view: { ...one.view, state: { ...one.view.state, colors } } } : one,
  )
  return {
    ...choice,
    loaded,
    unread: unreadOf(search, BOARD_SETTINGS),
    window: windowOf(choice.range, lastDayOf(loaded)),
  }
}
