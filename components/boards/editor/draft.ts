import {
  type BoardContent,
  type Cell,
  type ChartCell,
  isText,
  type ScreenCell,
  type TextCell,
} from '@/lib/boards/board'
import { storyOf } from '@/lib/boards/story/story-of'

/** A cell in the editor. Its `key` stays the same when it moves. */
export type DraftCell = Cell & {
  key: string
  /** Title of the series, used if the cell has none. */
  seriesTitle: string
}

export interface Draft extends Omit<BoardContent, 'cells'> {
  cells: readonly DraftCell[]
}

/** New values of a cell, which stays what it is. */
export type CellChange = Partial<Omit<ChartCell, 'path' | 'query'>> | Partial<TextCell> | Partial<ScreenCell>

export function changed(cells: readonly DraftCell[], key: string, to: CellChange): readonly DraftCell[] {
  return cells.map((cell): DraftCell => (cell.key === key ? { ...cell, ...to } : cell))
}

/** Content to save, without the fields of the editor. */
export function contentOf({ cells, ...board }: Draft): BoardContent {
  return { ...board, cells: cells.map(({ key: _key, seriesTitle: _title, ...cell }) => cell) }
}

/** Whether two drafts would be saved as the same content. */
export function isSame(a: Draft, b: Draft): boolean {
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b))
}

export function titleOf(cell: DraftCell): string {
  return isText(cell) ? storyOf(cell).name : cell.title?.trim() || cell.seriesTitle
}
