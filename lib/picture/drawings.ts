import 'server-only'
import { drawBoardCard, drawBoardCardPng } from './draw-board-card'
import { drawCard, drawCardPng } from './draw-card'
import { drawPage } from './draw-page'
import { drawPicture } from './draw-picture'
import { drawRows } from './draw-rows'
import { drawEmbed } from './embed/draw-embed'
import { exportSeries } from './export-series'

/**
 * Everything that is drawn or encoded for a browser, by name. Each is a pure function from one plain value to another,
 * so any thread can run it.
 */
export const DRAWINGS = {
  page: drawPage,
  picture: drawPicture,
  card: drawCard,
  cardPng: drawCardPng,
  embed: drawEmbed,
  boardCard: drawBoardCard,
  boardCardPng: drawBoardCardPng,
  rows: drawRows,
  export: exportSeries,
} as const

export type DrawingName = keyof typeof DRAWINGS
export type DrawingInput<Name extends DrawingName> = Parameters<(typeof DRAWINGS)[Name]>[0]
export type Drawing<Name extends DrawingName> = ReturnType<(typeof DRAWINGS)[Name]>
