import 'server-only'
import type { BoardRange, Cell } from '@/lib/boards/board'
import { type LoadedCell, lastDayOf } from '@/lib/boards/load-cells'
import { readRange, windowOf } from '@/lib/boards/range'
import { ApiError } from '@/lib/contract/errors'
import { renderSvg } from '@/lib/render/render-svg'
import { writeViewState } from '@/lib/url/write-view-state'
import type { LegendEntry } from '@/lib/view/chart'
import type { Palette } from '@/lib/view/palette'
import { drawView, sourceLabel } from './load-view'
import { createMadeBefore } from './made-before'
import { pack, unpack } from './pack'

const once = createMadeBefore(16 * 1024 * 1024)

export interface DrawnCell {
  cell: Cell
  title: string
  svg: string
  legend: LegendEntry[]
  source: string
  isPublic: boolean
}

export interface Drawing {
  /** Colors, and a name for them. */
  palette: Palette
  ground: 'css' | 'light' | 'dark'
  window: { from: string | null; to: string | null }
  sizeOf: (cell: Cell) => { width: number; height: number }
}

/** A cell drawn for a frame or picture; equal cells cost one drawing, whoever asks. `at` tells those of a board apart. */
export async function drawCell(
  { cell, title, view }: Extract<LoadedCell, { view: object }>,
  at: number,
  { palette, ground, window, sizeOf }: Drawing,
): Promise<DrawnCell> {
  const seen = { ...view, state: { ...view.state, ...window } }
  const size = sizeOf(cell)
  const chart = drawView(seen, palette, size)
  const shape = `board ${at} ${ground} ${size.width} ${size.height} ${writeViewState(seen.endpoint, seen.state)}`
  const packed = await once(seen, shape, () =>
    pack(renderSvg(chart, { ...size, idPrefix: `cell${at}` }), 'image/svg+xml'),
  )
  return {
    cell,
    title,
    svg: new TextDecoder().decode(unpack(packed)),
    legend: chart.legend.filter((entry) => entry.drawn),
    source: sourceLabel(view.series),
    isPublic: view.isPublic,
  }
}

/** The days of a frame or picture. Throws `invalid_parameter` for what a page would only note. */
export function readWindow(search: URLSearchParams, own: BoardRange, loaded: readonly LoadedCell[]) {
  const { range, problem } = readRange(search, own)
  if (problem) throw new ApiError('invalid_parameter', `${problem}.`)
  return { range, window: windowOf(range, lastDayOf(loaded)) }
}
