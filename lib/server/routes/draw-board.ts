import 'server-only'
import type { BoardRange, Cell } from '@/lib/boards/board'
import { type LoadedCell, lastDayOf } from '@/lib/boards/load-cells'
import { readRange, windowOf } from '@/lib/boards/range'
import { ApiError } from '@/lib/contract/errors'
import { renderSvg } from '@/lib/render/render-svg'
import { writeViewState } from '@/lib/url/write-view-state'
import type { LegendEntry } from '@/lib/view/chart'
import type { Palette } from '@/lib/view/style/palette'
import { pack, unpack } from '../../http/encoded-body'
import { drawChart, missingLabels, sourceLabel, staleLabel } from '../../picture/load-chart'
import { createRenderCache } from '../../picture/render-cache'

const once = createRenderCache(16 * 1024 * 1024)

export interface DrawnCell {
  cell: Cell
  title: string
  svg: string
  legend: LegendEntry[]
  /** Why nothing is drawn, when nothing is. */
  empty: string | null
  /** Said of an old picture. */
  stale: string | null
  /** Settings and laid-over series that are not in it, each with why. */
  missing: string[]
  source: string
  isPublic: boolean
}

/** What is kept of a drawing: all that building its chart gives. */
type Kept = Pick<DrawnCell, 'svg' | 'legend' | 'empty'>

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
  const shape = `board ${at} ${ground} ${size.width} ${size.height} ${writeViewState(seen.endpoint, seen.state)}`
  const packed = await once(seen, shape, () => {
    const chart = drawChart(seen, palette, size)
    const svg = renderSvg(chart, { ...size, idPrefix: `cell${at}` })
    const kept: Kept = { svg, legend: chart.legend.filter(({ drawn }) => drawn), empty: chart.empty }
    return pack(JSON.stringify(kept), 'application/json')
  })
  const kept = JSON.parse(new TextDecoder().decode(unpack(packed))) as Kept
  return {
    cell,
    title,
    ...kept,
    stale: staleLabel(view.series),
    missing: missingLabels(view),
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
