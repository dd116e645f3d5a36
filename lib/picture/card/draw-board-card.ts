import 'server-only'
import { boardCard, type CardCell } from '@/lib/render/board-card'
import type { CardText } from '@/lib/render/card'
import { PALETTES } from '@/lib/view/style/change-colors'
import { cardPng } from './draw-card'

export interface BoardCardInput {
  text: CardText
  palette: 'light' | 'dark'
  cells: readonly CardCell[]
}

/** The preview card of a board, in SVG. */
export function drawBoardCard({ text, palette, cells }: BoardCardInput): string {
  return boardCard(text, PALETTES[palette], cells)
}

/** The preview card of a board, in PNG. */
export const drawBoardCardPng = (input: BoardCardInput): Promise<Uint8Array> => cardPng(drawBoardCard(input))
