import 'server-only'
import { writePart } from '@/lib/contract/files/rows-part'
import { dayOf } from '@/lib/engine/frame'
import type { EncodedBody } from '@/lib/http/encoded-body'
import type { BoardCardInput } from './card/draw-board-card'
import type { CardSize } from './card/draw-card'
import type { ColumnsInput } from './columns/draw-columns'
import { draw } from './draw'
import type { RowsInput } from './draw-rows'
import type { EncodedRows } from './drawings'
import type { LockedEmbed } from './embed/draw-embed'
import type { EmbedSize } from './embed/embed-sizes'
import type { ExportInput } from './export/export-series'
import type { WrittenFileInput } from './file/draw-file'
import { type ImageFormat, keepCard, keptCard } from './kept/kept-card'
import type { LoadedChart } from './loaded-chart'
import { getRenderCache } from './render-cache'

/** The rows of a chart for the browser. */
export function encodeRows({ chart, width, part }: RowsInput): Promise<EncodedRows> {
  const form = `rows ${width} ${part ? writePart(part) : ''}`
  return getRenderCache().once(chart, form, () => draw('rows', { chart, width, part }))
}

/** The rows of a chart as a file. Not cached, because it contains the current time. */
export function encodeExport(input: ExportInput): Promise<EncodedRows & { fileName: string }> {
  return draw('export', input)
}

/** A chart as a file. The same on a day for the same data, choice and site. */
export function encodeFile(input: WrittenFileInput): Promise<EncodedRows> {
  const { chart, suffix, choice, site, now } = input
  const form = `file ${suffix} ${JSON.stringify(choice)} ${site} ${dayOf(now)}`
  return getRenderCache().once(chart, form, () => draw('file', input))
}

/** Columns of several series as a file. Not cached: few ask for the same ones. */
export function encodeColumns(input: ColumnsInput): Promise<EncodedRows> {
  return draw('columns', input)
}

export type { ImageFormat } from './kept/kept-card'

export interface ImageForm {
  format: ImageFormat
  size: CardSize
}

export interface ImageWords {
  /** Address of the page that shows the chart. */
  address: string
  /** Replaces the title of the series. */
  title?: string
}

/** The preview picture of a chart. */
export function encodeImage(
  chart: LoadedChart,
  { format, size }: ImageForm,
  words: ImageWords,
): Promise<EncodedBody> {
  // Values become too old with time.
  const day = dayOf(Date.now())
  const form = `image ${size} ${format} ${words.title ?? ''} ${words.address} ${day}`
  return getRenderCache().once(chart, form, () => keptCard({ chart, size, words }, format))
}

/** Draws the preview picture of a chart unless the disk has it. Resolves to false if it cannot be kept. */
export function keepImage(
  chart: LoadedChart,
  { format, size }: ImageForm,
  words: ImageWords,
): Promise<boolean> {
  return keepCard({ chart, size, words }, format)
}

/** The preview card of a board. Not cached, but its cells are. */
export function encodeBoardCard(input: BoardCardInput, format: ImageFormat): Promise<EncodedBody> {
  return draw(format === 'svg' ? 'boardCard' : 'boardCardPng', input)
}

/** Encodes the values that the crosshair of an embed reads. */
export function encodeReadings(chart: LoadedChart, size: EmbedSize): Promise<EncodedRows> {
  return getRenderCache().once(chart, `readings ${size}`, () => draw('readings', { chart, size }))
}

/** The document of an embed. */
export function encodeEmbed(chart: LoadedChart, own?: LockedEmbed): Promise<EncodedBody> {
  const form = own ? `embed ${own.address} ${own.points.token} ${own.title}` : 'embed'
  return getRenderCache().once(chart, form, () => draw('embed', { chart, own }))
}
