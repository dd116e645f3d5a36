import type { BoardContent, Cell } from '@/lib/boards/board'

/** A cell in the editor. Its `key` stays the same when it moves. */
export interface DraftCell extends Cell {
  key: string
  /** Title of the series, used if the cell has none. */
  seriesTitle: string
}

export interface Draft extends Omit<BoardContent, 'cells'> {
  cells: readonly DraftCell[]
}

export function changed(
  cells: readonly DraftCell[],
  key: string,
  to: Partial<Omit<DraftCell, 'key'>>,
): readonly DraftCell[] {
  return cells.map((cell) => (cell.key === key ? { ...cell, ...to } : cell))
}

/** Content to save, without the fields of the editor. */
export function contentOf({ cells, ...board }: Draft): BoardContent {
  return { ...board, cells: cells.map(({ key: _key, seriesTitle: _title, ...cell }) => cell) }
}

/** Whether two drafts would be saved as the same content. */
export function isSame(a: Draft, b: Draft): boolean {
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b))
}

export function titleOf({ title, seriesTitle }: Pick<DraftCell, 'title' | 'seriesTitle'>): string {
  return title?.trim() || seriesTitle
}
