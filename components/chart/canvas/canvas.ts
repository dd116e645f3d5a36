import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import type { Drawn } from '../data/drawn'
import type { Edges } from './edges'
import type { Library } from './library'
import { packLines } from './pack-lines'

const SETTLE_MS = 260

export interface CanvasListener {
  /** The visible span after a zoom or pan came to rest, milliseconds; null is everything. */
  onWindow: (window: Edges | null) => void
  /** The canvas shows a picture. */
  onDrawn: () => void
  /** What a gesture moved the edges to; null when they are again those of the picture. */
  onEdges: (edges: Edges | null) => void
}

export interface Canvas {
  /** Paints in the next frame; during a gesture when that came to rest, which would be thrown back otherwise. */
  paint: (drawn: Drawn) => void
  /** The edges on screen now: a zoom moves them before the page hears of it. */
  edges: () => Edges | null
  /** Puts the whole range back at once and ends a gesture. */
  reset: () => void
  resize: (size: { width: number; height: number }) => void
  close: () => void
}

/** The only place that owns an ECharts instance; `heard` gives whom to call at the time. */
export function openCanvas(
  library: Pick<Library, 'openCanvas'>,
  element: HTMLElement,
  size: { width: number; height: number },
  heard: () => CanvasListener,
): Canvas {
  const opened = library.openCanvas(element, size)
  let painted: Drawn | null = null
  let held: Drawn | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const edges = () => painted && edgesOf(opened, painted.chart)
  const apply = (drawn: Drawn, zoom: Edges | null) => {
    const { option } = drawn.chart
    if (!option) return
    opened.setOption(packLines(zoom ? withZoom(option, zoom) : option), { notMerge: true })
    painted = drawn
    held = null
    if (!zoom) heard().onEdges(null)
  }
  const endGesture = () => {
    clearTimeout(timer)
    timer = undefined
  }

  opened.on('datazoom', () => {
    heard().onEdges(edges())
    clearTimeout(timer)
    timer = setTimeout(() => {
      endGesture()
      const at = edges()
      const window = at && painted && windowOf(at, painted)
      if (held) apply(held, at)
      heard().onWindow(window)
    }, SETTLE_MS)
  })
  // An empty canvas is rendered too, while the parts of a rare kind are on their way.
  opened.on('rendered', () => {
    if (painted) heard().onDrawn()
  })

  return {
    edges,
    paint(drawn) {
      if (timer === undefined) apply(drawn, null)
      else held = drawn
    },
    reset() {
      endGesture()
      if (held) apply(held, null)
      if (painted) opened.dispatchAction({ type: 'dataZoom', start: 0, end: 100 }, { silent: true })
      heard().onEdges(edges())
      heard().onWindow(null)
    },
    // A resize draws everything anew, so it waits for a size that is another one.
    resize({ width, height }) {
      if (opened.getWidth() !== width || opened.getHeight() !== height) opened.resize({ width, height })
    },
    close() {
      endGesture()
      opened.dispose()
    },
  }
}

/** Part of the span by which the library rounds an edge. */
const ROUNDING = 1e-4

/** The edges on screen; one that was not moved is that of the picture to the millisecond. */
function edgesOf(opened: EChartsType, { plot, edges }: Drawn['chart']): Edges | null {
  if (!edges) return null
  const from = opened.convertFromPixel({ xAxisIndex: 0 }, plot.left)
  const to = opened.convertFromPixel({ xAxisIndex: 0 }, plot.left + plot.width)
  if (!(Number.isFinite(from) && from < to)) return edges
  const exact = (read: number, own: number) => (Math.abs(read - own) <= (to - from) * ROUNDING ? own : read)
  return { from: exact(from, edges.from), to: exact(to, edges.to) }
}

/** What is in view, or null where that is every row. */
function windowOf(edges: Edges, { chart, series }: Drawn): Edges | null {
  const count = series.time.length
  if (count === 0) return null
  const slack = (edges.to - edges.from) / chart.plot.width
  const whole = edges.from <= series.time[0] + slack && edges.to >= series.time[count - 1] - slack
  return whole ? null : edges
}

/** The option with these edges in place of its own. */
function withZoom(option: EChartsCoreOption, { from, to }: Edges): EChartsCoreOption {
  if (!Array.isArray(option.dataZoom)) return option
  const dataZoom = option.dataZoom.map((zoom: object) => ({ ...zoom, startValue: from, endValue: to }))
  return { ...option, dataZoom }
}
