import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import type { Drawn } from '../data/drawn'
import type { Edges } from './edges'
import { packLines } from './pack-lines'

const SETTLE_MS = 260

export interface CanvasListener {
  /** Visible span after a zoom or pan ends, milliseconds; null is everything. */
  onWindow: (window: Edges | null) => void
  /** The canvas shows this chart. */
  onDrawn: (drawn: Drawn) => void
  /** Edges during a gesture; null when they are those of the chart again. */
  onEdges: (edges: Edges | null) => void
}

export interface Canvas {
  /**
   * Reads the option of the first chart, so that `paint` only lays it out: both at once would block a slow processor.
   * Returns whether it did.
   */
  prepare: (drawn: Drawn) => boolean
  /** Draws in the next frame. During a gesture of the library it waits for the end, because drawing would undo it. */
  paint: (drawn: Drawn) => void
  /** Edges on screen. A zoom moves them before the page knows. */
  edges: () => Edges | null
  /** Resets to the whole range immediately and ends a gesture. */
  reset: () => void
  /** Shows a span, as a gesture does. */
  zoom: (edges: Edges) => void
  /** Draws and paints immediately, with the edges on screen. */
  show: (drawn: Drawn) => void
  resize: (size: { width: number; height: number }) => void
  close: () => void
}

/**
 * Handles the only ECharts instance of a plot. `heard` returns the current listener. A gesture lasts as long as `isHeld`,
 * because a finger may rest.
 */
export function handleCanvas(
  opened: EChartsType,
  heard: () => CanvasListener,
  isHeld: () => boolean = () => false,
): Canvas {
  let prepared: Drawn | null = null
  let painted: Drawn | null = null
  let held: Drawn | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  // Whether `zoom` moves the edges. Then drawing only needs to keep them.
  let isOwn = false

  const edges = () => painted && edgesOf(opened, painted.chart)
  const apply = (drawn: Drawn, zoom: Edges | null) => {
    const { option } = drawn.chart
    // That lays out what was only read.
    if (prepared === drawn && !zoom) opened.resize({ width: opened.getWidth(), height: opened.getHeight() })
    else opened.setOption(packLines(zoom ? withZoom(option, zoom) : option), { notMerge: true })
    prepared = null
    painted = drawn
    held = null
    if (!zoom) heard().onEdges(null)
  }
  const endGesture = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const settle = () => {
    if (isHeld()) {
      timer = setTimeout(settle, SETTLE_MS)
      return
    }
    endGesture()
    const at = edges()
    const window = at && painted && windowOf(at, painted)
    if (held) apply(held, at)
    heard().onWindow(window)
  }

  opened.on('datazoom', () => {
    isOwn = false
    heard().onEdges(edges())
    clearTimeout(timer)
    timer = setTimeout(settle, SETTLE_MS)
  })
  // An empty canvas is also rendered while rare parts are loading.
  opened.on('rendered', () => {
    if (painted) heard().onDrawn(painted)
  })

  return {
    edges,
    prepare(drawn) {
      const { option } = drawn.chart
      if (painted) return false
      opened.setOption(packLines(option), { notMerge: true, lazyUpdate: true })
      // Otherwise the next frame would lay it out, and paint it in the same task.
      opened.getZr().animation.stop()
      prepared = drawn
      return true
    },
    paint(drawn) {
      if (timer === undefined) apply(drawn, null)
      else if (isOwn) apply(drawn, edges())
      else held = drawn
    },
    reset() {
      endGesture()
      if (held) apply(held, null)
      if (painted) opened.dispatchAction({ type: 'dataZoom', start: 0, end: 100 }, { silent: true })
      heard().onEdges(edges())
      heard().onWindow(null)
    },
    zoom({ from, to }) {
      if (!painted) return
      opened.dispatchAction({ type: 'dataZoom', startValue: from, endValue: to })
      isOwn = true
    },
    show(drawn) {
      apply(drawn, edges())
      opened.getZr().refreshImmediately()
    },
    // A resize redraws everything, so only a different size counts.
    resize({ width, height }) {
      if (opened.getWidth() !== width || opened.getHeight() !== height) opened.resize({ width, height })
    },
    close() {
      endGesture()
      opened.dispose()
    },
  }
}

/** Share of the span by which the library rounds an edge. */
const ROUNDING = 1e-4

/** Edges on screen. An edge that was not moved is exactly that of the chart. */
function edgesOf(opened: EChartsType, { plot, edges }: Drawn['chart']): Edges | null {
  if (!edges) return null
  const from = opened.convertFromPixel({ xAxisIndex: 0 }, plot.left)
  const to = opened.convertFromPixel({ xAxisIndex: 0 }, plot.left + plot.width)
  if (!(Number.isFinite(from) && from < to)) return edges
  const exact = (read: number, own: number) => (Math.abs(read - own) <= (to - from) * ROUNDING ? own : read)
  return { from: exact(from, edges.from), to: exact(to, edges.to) }
}

/** Span in view, without the room right of the newest row; null for all rows. */
function windowOf(edges: Edges, { chart, series }: Drawn): Edges | null {
  const count = series.time.length
  if (count === 0) return null
  const slack = (edges.to - edges.from) / chart.plot.width
  const last = series.time[count - 1]
  const whole = edges.from <= series.time[0] + slack && edges.to >= last - slack
  // Values can be drawn later than their rows.
  return whole ? null : { from: edges.from, to: Math.min(edges.to, Math.max(last, chart.window.to)) }
}

/** The option with other edges. */
function withZoom(option: EChartsCoreOption, { from, to }: Edges): EChartsCoreOption {
  if (!Array.isArray(option.dataZoom)) return option
  const dataZoom = option.dataZoom.map((zoom: object) => ({ ...zoom, startValue: from, endValue: to }))
  return { ...option, dataZoom }
}
