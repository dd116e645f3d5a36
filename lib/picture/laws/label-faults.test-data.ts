import { openServerChart } from '@/lib/render/echarts-server'
import type { Chart } from '@/lib/view/chart'
import { textWidth } from '@/lib/view/text/text-width'

// Texts and lines are read from the picture as the chart library draws it.

/** CSS pixels. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Drawn extends Box {
  text: string
  /** Place in the order of drawing. */
  order: number
  /** Whether it has an outline in the color of the background, or a filled rectangle behind it. */
  stands: boolean
}

interface Line {
  order: number
  points: readonly (readonly [x: number, y: number])[]
}

/** Part of the size of a text that its signs take above and below its middle. */
const UPRIGHT = 0.36
/** Texts may touch. */
const TOUCH_PX = 1

const ELEMENT = /<(text|path)\b([^>]*)>([^<]*)/g
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** The matrix of a tag: `translate(…)` or `matrix(…)`. */
function matrixOf(tag: string): number[] {
  const [, kind, numbers] = /transform="(\w+)\(([^)]*)\)/.exec(tag) ?? []
  const values = (numbers ?? '').split(/[ ,]+/).map(Number)
  if (kind === 'matrix') return values
  return kind === 'translate' ? [1, 0, 0, 1, values[0], values[1] ?? 0] : [1, 0, 0, 1, 0, 0]
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('&#39;', "'")

function boxOf(tag: string, text: string): Box {
  const size = Number(/font-size:(\d+)px/.exec(tag)?.[1] ?? 11)
  const width = textWidth(text, size)
  const anchor = attribute(tag, 'text-anchor')
  const x =
    Number(attribute(tag, 'x') ?? 0) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0)
  const y = Number(attribute(tag, 'y') ?? 0)
  const [a, b, c, d, e, f] = matrixOf(tag)
  const corners = [x, x + width].flatMap((across) =>
    [y - size * UPRIGHT, y + size * UPRIGHT].map((down) => [
      a * across + c * down + e,
      b * across + d * down + f,
    ]),
  )
  const xs = corners.map(([across]) => across)
  const ys = corners.map(([, down]) => down)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Points of a path of straight lines, one list for each part. */
function partsOf(path: string): [number, number][][] {
  const parts: [number, number][][] = []
  for (const [, command, numbers] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const values = numbers.trim().split(/[ ,]+/).map(Number)
    if (command === 'M') parts.push([])
    if (command !== 'M' && command !== 'L') continue
    for (let at = 0; at + 1 < values.length; at += 2) parts.at(-1)?.push([values[at], values[at + 1]])
  }
  return parts
}

/** Texts and lines of a chart, in the order of drawing. Grid lines and axes are faint, and no lines of values. */
export function readPicture(chart: Chart, faint: ReadonlySet<string>): { texts: Drawn[]; lines: Line[] } {
  const { width, height } = chart.size
  const instance = openServerChart(width, height)
  instance.setOption(chart.option)
  const svg = instance.renderToSVGString()
  instance.dispose()
  const texts: Drawn[] = []
  const lines: Line[] = []
  let order = 0
  let filledBefore = false
  for (const [, name, tag, content] of svg.matchAll(ELEMENT)) {
    order++
    if (name === 'text') {
      const text = unescaped(content)
      if (text.trim())
        texts.push({
          ...boxOf(tag, text),
          text,
          order,
          stands: filledBefore || /stroke-width="[3-9]/.test(tag),
        })
      filledBefore = false
      continue
    }
    const fill = attribute(tag, 'fill')
    filledBefore = fill !== undefined && fill !== 'none' && tag.includes('transform=')
    const stroke = attribute(tag, 'stroke')
    if (fill !== 'none' || !stroke || stroke === 'none' || faint.has(stroke) || tag.includes('transform='))
      continue
    if (attribute(tag, 'stroke-opacity') === '0' || attribute(tag, 'stroke-width') === '0') continue
    for (const points of partsOf(attribute(tag, 'd') ?? '')) lines.push({ order, points })
  }
  return { texts, lines }
}

/** Whether a segment passes through a box. */
function passes([x1, y1]: readonly number[], [x2, y2]: readonly number[], box: Box): boolean {
  let from = 0
  let to = 1
  for (const [start, change, low, high] of [
    [x1, x2 - x1, box.left, box.right],
    [y1, y2 - y1, box.top, box.bottom],
  ]) {
    if (change === 0) {
      if (start < low || start > high) return false
      continue
    }
    const ends = [(low - start) / change, (high - start) / change]
    from = Math.max(from, Math.min(...ends))
    to = Math.min(to, Math.max(...ends))
  }
  return from < to
}

const overlap = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCH_PX &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOUCH_PX

/** Texts that cover each other, and texts in the plot that a line strikes through, one sentence each. */
export function labelFaults(chart: Chart, faint: ReadonlySet<string>): string[] {
  if (chart.empty) return []
  const { texts, lines } = readPicture(chart, faint)
  const { left, top, width, height } = chart.plot
  const inPlot = texts.filter(
    (box) =>
      box.left >= left - 1 &&
      box.right <= left + width + 1 &&
      box.top >= top - 1 &&
      box.bottom <= top + height + 1,
  )
  const collisions = texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .flatMap((other) => (overlap(one, other) ? [`“${one.text}” and “${other.text}” collide`] : [])),
  )
  const struck = inPlot.flatMap((text) => {
    const through = lines.find(
      ({ points, order }) =>
        (order > text.order || !text.stands) &&
        points.some((point, at) => at > 0 && passes(points[at - 1], point, text)),
    )
    return through ? [`“${text.text}” is struck through`] : []
  })
  return [...collisions, ...struck]
}
