import 'server-only'
import { ownedBytes } from '@/lib/compute/owned-bytes'
import { type Packed, packNow } from '@/lib/http/encoded-body'
import { type BoardCardInput, drawBoardCard, drawBoardCardPng } from './draw-board-card'
import { type CardInput, drawCard, drawCardPng } from './draw-card'
import { drawPage } from './draw-page'
import { drawPicture } from './draw-picture'
import { drawRows, type RowsInput } from './draw-rows'
import { drawEmbed, type EmbedInput } from './embed/draw-embed'
import { HTML } from './embed/embed-document'
import { type ExportInput, exportSeries } from './export-series'

const JSON_TYPE = 'application/json; charset=utf-8'
const SVG = 'image/svg+xml'
const PNG = 'image/png'

/** A body with the number of rows in it. */
export type PackedRows = Packed & { points: number }

/**
 * Everything that is drawn or encoded for a browser, by name. Each is a pure function from one plain value to another,
 * so any thread can run it. What is sent as it is comes packed, so that no other thread compresses it.
 */
export const DRAWINGS = {
  page: drawPage,
  picture: drawPicture,
  card: (input: CardInput) => packed(drawCard(input), SVG),
  cardPng: (input: CardInput) => packed(drawCardPng(input), PNG),
  embed: (input: EmbedInput) => packed(drawEmbed(input), HTML),
  boardCard: (input: BoardCardInput) => packed(drawBoardCard(input), SVG),
  boardCardPng: (input: BoardCardInput) => packed(drawBoardCardPng(input), PNG),
  rows(input: RowsInput): PackedRows {
    const { body, points } = drawRows(input)
    return { ...packed(body, JSON_TYPE), points }
  },
  export(input: ExportInput): PackedRows & { fileName: string } {
    const { body, contentType, fileName, points } = exportSeries(input)
    return { ...packed(body, contentType), fileName, points }
  },
} as const

export type DrawingName = keyof typeof DRAWINGS
export type DrawingInput<Name extends DrawingName> = Parameters<(typeof DRAWINGS)[Name]>[0]
export type Drawing<Name extends DrawingName> = ReturnType<(typeof DRAWINGS)[Name]>

/** In a buffer of its own, which can be handed to another thread. */
function packed(body: string | Uint8Array, contentType: string): Packed {
  const made = packNow(body, contentType)
  return { ...made, bytes: ownedBytes(made.bytes) }
}
