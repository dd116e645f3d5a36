import 'server-only'
import { tryReach } from '@/lib/compare/reach/reach-of'
import { tryReceipt } from '@/lib/compare/receipt/receipt-of'
import { tryWhy } from '@/lib/compare/why/try-why'
import { type EncodedBody, encodeBodyNow } from '@/lib/http/encoded-body'
import { ownedBytes } from '@/lib/process/owned-bytes'
import type { CardAge } from './card/card-age'
import { type BoardCardInput, drawBoardCard, drawBoardCardPng } from './card/draw-board-card'
import { type CardInput, cardPng, drawCard } from './card/draw-card'
import { type ColumnsInput, drawColumns } from './columns/draw-columns'
import { drawPage, drawPicture, drawStill } from './draw-chart'
import { drawRows, type RowsInput } from './draw-rows'
import { drawEmbed, type EmbedInput } from './embed/draw-embed'
import { HTML } from './embed/embed-document'
import { drawEmbedReadings, type ReadingsInput } from './embed/embed-readings'
import { type ExportInput, exportSeries } from './export/export-series'
import { drawFile, type WrittenFileInput } from './file/draw-file'

const JSON_TYPE = 'application/json; charset=utf-8'
const SVG = 'image/svg+xml; charset=utf-8'
const PNG = 'image/png'

/** A body with the number of rows in it. */
export type EncodedRows = EncodedBody & { points: number }

/** A preview card with the age of its value. */
export type EncodedCard = EncodedBody & { age: CardAge | null }

/**
 * Everything that is drawn, encoded, or searched for a browser, by name. Each is a pure function from one plain value to another,
 * so any thread can run it. Bodies are compressed here, so that no other thread has to.
 */
export const DRAWINGS = {
  page: drawPage,
  picture: drawPicture,
  still: drawStill,
  card(input: CardInput): EncodedCard {
    const { svg, age } = drawCard(input)
    return { ...encoded(svg, SVG), age }
  },
  async cardPng(input: CardInput): Promise<EncodedCard> {
    const { svg, age } = drawCard(input)
    return { ...encoded(await cardPng(svg), PNG), age }
  },
  embed: (input: EmbedInput) => encoded(drawEmbed(input), HTML),
  boardCard: (input: BoardCardInput) => encoded(drawBoardCard(input), SVG),
  boardCardPng: async (input: BoardCardInput) => encoded(await drawBoardCardPng(input), PNG),
  rows(input: RowsInput): EncodedRows {
    const { body, points } = drawRows(input)
    return { ...encoded(body, JSON_TYPE), points }
  },
  readings(input: ReadingsInput): EncodedRows {
    const { body, points } = drawEmbedReadings(input)
    return { ...encoded(body, JSON_TYPE), points }
  },
  export(input: ExportInput): EncodedRows & { fileName: string } {
    const { body, contentType, fileName, points } = exportSeries(input)
    return { ...encoded(body, contentType), fileName, points }
  },
  file(input: WrittenFileInput): EncodedRows {
    return encodedRows(drawFile(input))
  },
  reach: tryReach,
  why: tryWhy,
  receipt: tryReceipt,
  columns(input: ColumnsInput): EncodedRows {
    return encodedRows(drawColumns(input))
  },
} as const

export type DrawingName = keyof typeof DRAWINGS
export type DrawingInput<Name extends DrawingName> = Parameters<(typeof DRAWINGS)[Name]>[0]
export type Drawing<Name extends DrawingName> = Awaited<ReturnType<(typeof DRAWINGS)[Name]>>

function encodedRows({ body, contentType, points }: ReturnType<typeof drawFile>): EncodedRows {
  return { ...encoded(body, contentType), points }
}

/** In a separate buffer that can be transferred to another thread. */
function encoded(body: string | Uint8Array, contentType: string): EncodedBody {
  const made = encodeBodyNow(body, contentType)
  return { ...made, bytes: ownedBytes(made.bytes) }
}
