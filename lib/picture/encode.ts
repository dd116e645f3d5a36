import 'server-only'
import { type Packed, pack } from '@/lib/http/encoded-body'
import { draw } from './draw'
import type { CardInput, CardSize } from './draw-card'
import type { RowsInput } from './draw-rows'
import type { OwnEmbed } from './embed/draw-embed'
import type { ExportInput } from './export-series'
import type { LoadedChart } from './loaded-chart'
import { getRenderCache } from './render-cache'

export const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const SVG = 'image/svg+xml'
const PNG = 'image/png'

/** The rows of a chart for the browser. */
export function encodeRows({ chart, width }: RowsInput): Promise<Packed> {
  return getRenderCache().once(chart, `rows ${width}`, async () =>
    pack(await draw('rows', { chart, width }), JSON_TYPE),
  )
}

/** The rows of a chart as a file. Not cached, because it contains the current time. */
export async function encodeExport(input: ExportInput): Promise<{ body: Packed; fileName: string }> {
  const { body, contentType, fileName } = await draw('export', input)
  return { body: await pack(body, contentType), fileName }
}

export type ImageFormat = 'png' | 'svg'

/** The preview picture of a chart. `title` replaces the title of the series. */
export function encodeImage(
  chart: LoadedChart,
  { format, size, title }: { format: ImageFormat; size: CardSize; title?: string },
): Promise<Packed> {
  const words = title === undefined ? {} : { title }
  return getRenderCache().once(chart, `image ${size} ${format} ${title ?? ''}`, () =>
    encodeCard({ chart, size, words }, format),
  )
}

/** A preview card, not cached. */
export async function encodeCard(input: CardInput, format: ImageFormat): Promise<Packed> {
  return format === 'svg' ? pack(await draw('card', input), SVG) : pack(await draw('cardPng', input), PNG)
}

/** The preview card of a board. Not cached, but its cells are. */
export async function encodeBoardCard(
  input: Parameters<typeof draw<'boardCard'>>[1],
  format: ImageFormat,
): Promise<Packed> {
  return format === 'svg'
    ? pack(await draw('boardCard', input), SVG)
    : pack(await draw('boardCardPng', input), PNG)
}

/** The document of an embed. */
export function encodeEmbed(chart: LoadedChart, own?: OwnEmbed): Promise<Packed> {
  const form = own ? `embed ${own.address} ${own.points.token} ${own.title}` : 'embed'
  return getRenderCache().once(chart, form, async () => pack(await draw('embed', { chart, own }), HTML))
}
