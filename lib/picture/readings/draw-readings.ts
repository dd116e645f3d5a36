import 'server-only'
import type { Chart } from '@/lib/view/chart'
import { readAt } from '@/lib/view/readout/readout'

/**
 * Values that the crosshair of a drawn picture reads; see public/readout.js. `texts` has a line for each mark: its title, then a
 * part for each value, after tabs. In a picture with a time axis, a title that is the day of its row is left out.
 */
export type Readings = { texts: string } & (Marks | Rows)

/** Marks at places of their own. Each part has its label. */
interface Marks {
  /** Left, top, width, and height of each mark, in the pixels of the picture. */
  places: number[]
}

/** Rows on a time axis. Each part is the value of a field, its change and its remark, with `|` between them. */
interface Rows {
  /** Left, top, width, and height of the plot. */
  plot: number[]
  /** Times at its left and right edge, milliseconds. */
  edges: number[]
  /** Milliseconds that `times` count. */
  unit: number
  /** The first time, and the steps to the following ones. */
  times: number[]
  /** Name and label of each field. */
  fields: [name: string, label: string][]
}

/** More days of a cycle are left out, evenly. They are closer together than pixels. */
const MOST_MARKS = 8_000

export interface Read {
  /** The rows of a time axis that are read. */
  rows: (chart: Chart) => ArrayLike<number>
  /** Whether the remarks of periods are part of it. */
  remarks: boolean
}

/** Every mark of a picture with its values as its page reads them; null if there is none. */
export function drawReadings(chart: Chart, read: Read): Readings | null {
  if (!hasReadings(chart)) return null
  return chart.pointer ? readMarks(chart.pointer) : readRows(chart, read)
}

function readMarks(pointer: NonNullable<Chart['pointer']>): Readings {
  const places: number[] = []
  const texts: string[] = []
  const step = Math.ceil(pointer.count / MOST_MARKS)
  for (let mark = 0; mark < pointer.count; mark += step) {
    const { left, top, width, height } = pointer.place(mark)
    const { title, entries } = pointer.read(mark)
    places.push(...[left, top, width, height].map(rounded))
    texts.push([title, ...entries.map(({ label, text }) => `${label}  ${text}`)].join('\t'))
  }
  return { places, texts: texts.join('\n') }
}

function readRows(chart: Chart, { rows: rowsOf, remarks }: Read): Readings | null {
  const { plot, rows, legend, edges } = chart
  const picked = rowsOf(chart)
  if (!edges || picked.length === 0) return null
  const times = Array.from(picked, (row) => rows.time[row])
  const unit = times.reduce(greatestDivisor, 0) || 1
  const texts = Array.from(picked, (row) => {
    const { date, entries } = readAt(rows, legend, row, null)
    const parts = entries.map(({ text, change = '', note }) =>
      [text, ...(remarks && note ? [change, note] : change ? [change] : [])].join('|'),
    )
    return [date === dayOf(rows.time[row]) ? '' : date, ...parts].join('\t')
  })
  const { entries } = readAt(rows, legend, picked[0], null)
  return {
    plot: [plot.left, plot.top, plot.width, plot.height].map(rounded),
    edges: [edges.from, edges.to],
    unit,
    times: times.map((time, at) => (time - (times[at - 1] ?? 0)) / unit),
    fields: entries.map(({ field, label }): [string, string] => [field, label]),
    texts: texts.join('\n'),
  }
}

/** Whether a chart has anything to read. */
export const hasReadings = ({ empty, pointer, edges }: Chart): boolean =>
  !empty && (pointer !== null || edges !== null)

const rounded = (pixels: number) => Number(pixels.toFixed(1))
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Greatest common divisor; algorithm of Euclid. */
function greatestDivisor(a: number, b: number): number {
  let [larger, smaller] = [Math.abs(a), Math.abs(b)]
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
