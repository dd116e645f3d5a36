import type { EChartsType } from 'echarts/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Drawn } from '../data/drawn'
import { handleCanvas } from './canvas'

const plot = { left: 0, top: 0, width: 100, height: 50 }

function drawn(name: string): Drawn {
  const chart = {
    kind: 'line',
    plot,
    window: { from: 0, to: 100 },
    edges: { from: 0, to: 100 },
    option: { name, dataZoom: [{ type: 'inside' }] },
  }
  return { chart, series: { time: Float64Array.of(0, 50, 100) } } as unknown as Drawn
}

/** A canvas whose library shows what was last set, zoomed to `view`. */
function open() {
  const heard = { onWindow: vi.fn(), onDrawn: vi.fn(), onEdges: vi.fn() }
  const listeners = new Map<string, () => void>()
  const view = { from: 0, to: 100 }
  const set = vi.fn()
  const layOut = vi.fn()
  const stop = vi.fn()
  const dispatch = vi.fn((): unknown => Object.assign(view, { from: 0, to: 100 }))
  const opened = {
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    setOption: set,
    dispatchAction: dispatch,
    resize: layOut,
    getWidth: () => 100,
    getHeight: () => 50,
    getZr: () => ({ animation: { stop } }),
    convertFromPixel: (_: object, x: number) => {
      if (set.mock.calls.length === 0) throw new Error('there is no model')
      return view.from + (x / plot.width) * (view.to - view.from)
    },
    dispose: vi.fn(),
  }
  const held = { now: false }
  const canvas = handleCanvas(
    opened as unknown as EChartsType,
    () => heard,
    () => held.now,
  )
  const zoom = (from: number, to: number) => {
    Object.assign(view, { from, to })
    listeners.get('datazoom')?.()
  }
  return {
    canvas,
    heard,
    held,
    set,
    layOut,
    stop,
    dispatch,
    zoom,
    rendered: () => listeners.get('rendered')?.(),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('rendering an empty canvas does not report a drawn chart, and there are no edges', () => {
  const { canvas, heard, rendered } = open()
  rendered()
  expect(heard.onDrawn).not.toHaveBeenCalled()
  expect(canvas.edges()).toBeNull()
  canvas.paint(drawn('a'))
  rendered()
  expect(heard.onDrawn).toHaveBeenCalledOnce()
  expect(canvas.edges()).toEqual({ from: 0, to: 100 })
})

test('the first chart is read, then laid out by itself; later ones at once', () => {
  const { canvas, heard, set, layOut, stop, rendered } = open()
  const first = drawn('a')
  expect(canvas.prepare(first)).toBe(true)
  expect(set.mock.lastCall?.[1]).toMatchObject({ lazyUpdate: true })
  expect(stop).toHaveBeenCalledOnce()
  expect(layOut).not.toHaveBeenCalled()
  rendered()
  expect(heard.onDrawn).not.toHaveBeenCalled()
  canvas.paint(first)
  expect([set.mock.calls.length, layOut.mock.calls.length]).toEqual([1, 1])
  rendered()
  expect(heard.onDrawn).toHaveBeenCalledExactlyOnceWith(first)
  const second = drawn('b')
  expect(canvas.prepare(second)).toBe(false)
  canvas.paint(second)
  expect([set.mock.calls.length, layOut.mock.calls.length]).toEqual([2, 1])
})

test('a chart that takes the place of one that was only read is set itself', () => {
  const { canvas, set, layOut } = open()
  canvas.prepare(drawn('a'))
  canvas.paint(drawn('b'))
  expect(set.mock.lastCall?.[0]).toMatchObject({ name: 'b' })
  expect(layOut).not.toHaveBeenCalled()
})

test('edges are reported during a gesture, and the window when it ends', () => {
  const { canvas, heard, zoom } = open()
  canvas.paint(drawn('a'))
  zoom(20, 80)
  expect(heard.onEdges).toHaveBeenLastCalledWith({ from: 20, to: 80 })
  vi.advanceTimersByTime(200)
  zoom(30, 70)
  vi.advanceTimersByTime(200)
  expect(heard.onWindow).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(heard.onWindow.mock.calls).toEqual([[{ from: 30, to: 70 }]])
})

test('a new chart waits for the end of a gesture and keeps its zoom', () => {
  const { canvas, set, zoom } = open()
  canvas.paint(drawn('a'))
  zoom(20, 80)
  canvas.paint(drawn('b'))
  canvas.paint(drawn('c'))
  expect(set).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(300)
  expect(set).toHaveBeenCalledTimes(2)
  expect(set.mock.lastCall?.[0]).toMatchObject({ name: 'c', dataZoom: [{ startValue: 20, endValue: 80 }] })
  canvas.paint(drawn('d'))
  expect(set.mock.lastCall?.[0]).toEqual({ name: 'd', dataZoom: [{ type: 'inside' }] })
})

test('a reset shows the whole range immediately and cancels a gesture', () => {
  const { canvas, heard, set, dispatch, zoom } = open()
  canvas.paint(drawn('a'))
  zoom(20, 80)
  canvas.paint(drawn('b'))
  canvas.reset()
  expect(set.mock.lastCall?.[0]).toMatchObject({ name: 'b' })
  expect(dispatch).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  expect(heard.onWindow.mock.calls).toEqual([[null]])
  expect(heard.onEdges).toHaveBeenLastCalledWith({ from: 0, to: 100 })
})

test('nothing is called after it is closed', () => {
  const { canvas, heard, zoom } = open()
  canvas.paint(drawn('a'))
  zoom(20, 80)
  canvas.close()
  vi.advanceTimersByTime(1000)
  expect(heard.onWindow).not.toHaveBeenCalled()
})

test('an edge that was not moved equals that of the chart, despite rounding by the library', () => {
  const { canvas, zoom } = open()
  canvas.paint(drawn('a'))
  zoom(0.005, 80)
  expect(canvas.edges()).toEqual({ from: 0, to: 80 })
})

test('a chart that arrives while the page moves the edges is drawn with them', () => {
  const { canvas, set, dispatch, zoom } = open()
  canvas.paint(drawn('a'))
  dispatch.mockImplementation(() => zoom(20, 80))
  canvas.zoom({ from: 20, to: 80 })
  canvas.paint(drawn('b'))
  expect(set).toHaveBeenCalledTimes(2)
  expect(set.mock.lastCall?.[0]).toMatchObject({ name: 'b', dataZoom: [{ startValue: 20, endValue: 80 }] })
  // The library would lose its drag.
  zoom(30, 90)
  canvas.paint(drawn('c'))
  expect(set).toHaveBeenCalledTimes(2)
})

test('a gesture does not end while a finger rests', () => {
  const { canvas, heard, held, set, zoom } = open()
  canvas.paint(drawn('a'))
  held.now = true
  zoom(20, 80)
  canvas.paint(drawn('b'))
  vi.advanceTimersByTime(2000)
  expect(heard.onWindow).not.toHaveBeenCalled()
  expect(set).toHaveBeenCalledTimes(1)
  held.now = false
  vi.advanceTimersByTime(300)
  expect(heard.onWindow.mock.calls).toEqual([[{ from: 20, to: 80 }]])
  expect(set).toHaveBeenCalledTimes(2)
})

test('the room right of the newest row is not part of a window', () => {
  const { canvas, heard, zoom } = open()
  canvas.paint(drawn('a'))
  zoom(40, 108)
  vi.advanceTimersByTime(1000)
  expect(heard.onWindow.mock.calls).toEqual([[{ from: 40, to: 100 }]])
})
