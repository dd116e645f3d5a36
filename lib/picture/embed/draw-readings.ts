import 'server-only'
import type { Chart } from '@/lib/view/chart'
import { plottedValues } from '@/lib/view/fields/plot-fields'
import { rowTime } from '@/lib/view/periods/period-text'
import type { MarkReading } from '@/lib/view/pointer/pointer'
import { readAt } from '@/lib/view/readout/readout'
import { rowsForWidth } from '../choose-rows'
import type { Drawable } from '../draw-chart'
import { drawEmbedChart } from './draw-embed-chart'
import { EMBED_SIZES, type EmbedSize } from './embed-sizes'

/** Values that the crosshair of an embed reads, mark by mark. */
export interface Readings {
  /** Left, top, width, and height of each mark, in the pixels of the picture. */
  places: number[]
  texts: string[]
}

export interface ReadingsInput {
  chart: Drawable
  size: EmbedSize
}

/** More days of a cycle are left out, evenly. They are closer together than pixels. */
const MOST_MARKS = 8_000

/** Every mark of a picture of an embed with its values, as the page of the chart reads them. */
export function drawReadings({ chart: view, size }: ReadingsInput): Readings {
  const chart = drawEmbedChart(view, size)
  const places: number[] = []
  const texts: string[] = []
  const add = (left: number, top: number, width: number, height: number, text: string) => {
    places.push(...[left, top, width, height].map((pixels) => Number(pixels.toFixed(1))))
    texts.push(text)
  }
  const { pointer } = chart
  if (chart.empty) return { places, texts }
  if (pointer) {
    const step = Math.ceil(pointer.count / MOST_MARKS)
    for (let mark = 0; mark < pointer.count; mark += step) {
      const { left, top, width, height } = pointer.place(mark)
      const { title, entries } = pointer.read(mark)
      add(left, top, width, height, textOf(title, entries))
    }
    return { places, texts }
  }
  const { edges, plot, rows, legend } = chart
  if (!edges) return { places, texts }
  for (const row of rowsForWidth(rows, edges, EMBED_SIZES.wide.width)) {
    const share = (rows.time[row] - edges.from) / (edges.to - edges.from || 1)
    const { entries } = readAt(rows, legend, row, null, plottedValues)
    const remarked = entries.map(({ label, text, change, note }) => ({
      label,
      text: [text, change, note && `(${note})`].filter(Boolean).join(' '),
    }))
    add(plot.left + share * plot.width, plot.top, 0, plot.height, textOf(rowTime(rows, row), remarked))
  }
  return { places, texts }
}

/** Whether a chart has anything to read. */
export const hasReadings = ({ empty, pointer, edges }: Chart): boolean =>
  !empty && (pointer !== null || edges !== null)

function textOf(
  title: string,
  entries: readonly Pick<MarkReading['entries'][number], 'label' | 'text'>[],
): string {
  return [title, ...entries.map(({ label, text }) => `${label}  ${text}`)].join('\n')
}
