import type { Chart } from '@/lib/view/chart'
import { roomOf } from '@/lib/view/periods/room'
import { type Drawable, drawChart } from '../draw-chart'
import { EMBED_SIZES, type EmbedSize } from './embed-sizes'

/** Both pictures have the same rows. */
const ROOM = roomOf(EMBED_SIZES.wide.width)

/** A picture of an embed. */
export function drawEmbedChart(view: Drawable, size: EmbedSize): Chart {
  return drawChart(view, 'css', EMBED_SIZES[size], ROOM)
}
