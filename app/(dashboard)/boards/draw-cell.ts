import 'server-only'
import { seenSpan } from '@/components/chart/share/seen-span'
import type { LoadedCell } from '@/lib/boards/load-cells'
import { writeViewState } from '@/lib/url/write-view-state'
import { drawStill } from '../draw-still'
import { createDrawnBefore } from '../drawn-before'

type View = Extract<LoadedCell, { view: object }>['view']

const drawnBefore = createDrawnBefore<ReturnType<typeof draw>>()

/** The server's drawing of a cell and what is said around it. `idPrefix` is its own on the page. Sizes in CSS pixels. */
export function drawCell(
  view: View,
  window: { from: string | null; to: string | null },
  size: { width: number; height: number },
  idPrefix: string,
) {
  const { endpoint, series } = view
  const seen = { ...view.state, ...window }
  const shape = `${idPrefix} ${endpoint.path}${writeViewState(endpoint, seen)} ${size.width} ${size.height}`
  return drawnBefore(series, shape, () => draw({ ...view, state: seen }, size, idPrefix))
}

function draw(view: View, size: { width: number; height: number }, idPrefix: string) {
  const still = drawStill(view, { ...size, idPrefix })
  return {
    ...still,
    legend: still.legend.filter((entry) => entry.drawn),
    covers: seenSpan(view.series, { from: null, to: null }),
  }
}
