import 'server-only'
import type { EncodedBody } from '@/lib/http/encoded-body'
import { draw } from './draw'
import type { BoardCardInput } from './draw-board-card'
import type { CardInput, CardSize } from './draw-card'
import type { RowsInput } from './draw-rows'
import type { EncodedRows } from './drawings'
import type { LockedEmbed } from './embed/draw-embed'
import type { ExportInput } from './export-series'
import type { LoadedChart } from './loaded-chart'
import { getRenderCache } from './render-cache'

/** The rows of a chart for the browser. */
export function encodeRows({ chart, width }: RowsInput): Promise<EncodedRows> {
  return getRenderCache().once(chart, `rows ${width}`, () => draw('rows', { chart, width }))
}

/** The rows of a chart as a file. Not cached, because it contains the current time. */
export function encodeExport(input: ExportInput): Promise<EncodedRows & { fileName: string }> {
  return draw('export', input)
}

export type ImageFormat = 'png' | 'svg'

/** The preview picture of a chart. `title` replaces the title of the series. */
export function encodeImage(
  chart: LoadedChart,
  { format, size, title }: { format: ImageFormat; size: CardSize; title?: string },
): Promise<EncodedBody> {
  const words = title === undefined ? {} : { title }
  return getRenderCache().once(chart, `image ${size} ${format} ${title ?? ''}`, () =>
    encodeCard({ chart, size, words }, format),
  )
}

/** A preview card, not cached. */
export function encodeCard(input: CardInput, format: ImageFormat): Promise<EncodedBody> {
  return draw(format === 'svg' ? 'card' : 'cardPng', input)
}

/** The preview card of a board. Not cached, but its cells are. */
export function encodeBoardCard(input: BoardCardInput, format: ImageFormat): Promise<EncodedBody> {
  return draw(format === 'svg' ? 'boardCard' : 'boardCardPng', input)
}

/** The document of an embed. */
export function encodeEmbed(chart: LoadedChart, own?: LockedEmbed): Promise<EncodedBody> {
  const form = own ? `embed ${own.address} ${own.points.token} ${own.title}` : 'embed'
  return getRenderCache().once(chart, form, () => draw('embed', { chart, own }))
}
