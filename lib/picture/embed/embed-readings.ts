import 'server-only'
import { rowsForWidth } from '../choose-rows'
import type { Drawable } from '../draw-chart'
import { drawReadings } from '../readings/draw-readings'
import { drawEmbedChart } from './draw-embed-chart'
import { EMBED_SIZES, type EmbedSize } from './embed-sizes'

export interface ReadingsInput {
  chart: Drawable
  size: EmbedSize
}

/** The readings of the picture of this size in an embed, as JSON, and the number of marks. */
export function drawEmbedReadings({ chart, size }: ReadingsInput): { body: string; points: number } {
  const readings = drawReadings(drawEmbedChart(chart, size), {
    rows: ({ rows, edges }) => (edges ? rowsForWidth(rows, edges, EMBED_SIZES.wide.width) : []),
    remarks: true,
  })
  return { body: JSON.stringify(readings), points: readings?.texts.split('\n').length ?? 0 }
}
