import type { Span } from '@/lib/contract/params/spans'

/** The time range shared by all charts of a board. */
export type BoardRange =
  /** Counted back from the newest day of any chart on the board. */
  | { kind: 'span'; span: Span }
  /** Calendar days, inclusive; null is open. At least one is set. */
  | { kind: 'dates'; from: string | null; to: string | null }

export const WIDTHS = ['third', 'half', 'full'] as const
export const HEIGHTS = ['short', 'tall'] as const

export interface CellSize {
  width: (typeof WIDTHS)[number]
  height: (typeof HEIGHTS)[number]
}

export interface ChartCell extends CellSize {
  /** `onchain/mvrv`. */
  path: string
  /** Query of the chart page without a window, such as `?scale=log`. */
  query: string
  /** Replaces the title of the series. */
  title: string | null
}

export interface TextCell extends CellSize {
  /** Markdown without HTML, with numbers such as `{{onchain/mvrv.mvrv}}`. */
  text: string
}

export interface ScreenCell extends CellSize {
  /** Query of the page of a screen: `?where=…`, or `?list=<id>` for a watchlist. Empty for the whole table. */
  screen: string
  /** Replaces the title of the list or screen. */
  title: string | null
}

export type Cell = ChartCell | TextCell | ScreenCell

export const isText = (cell: Cell): cell is TextCell => 'text' in cell
export const isScreen = (cell: Cell): cell is ScreenCell => 'screen' in cell
export const isChart = (cell: Cell): cell is ChartCell => 'path' in cell

/** Number of charts among cells. */
export const chartsIn = (cells: readonly Cell[]): number => cells.filter(isChart).length

/** Content of a board. Cells flow in order, one below the other on phones. */
export interface BoardContent {
  title: string
  description: string
  range: BoardRange
  cells: readonly Cell[]
}

export const MAX_CELLS = 24
export const TITLE_LENGTH = 120
export const DESCRIPTION_LENGTH = 600
export const QUERY_LENGTH = 2000
/** Characters of a text. */
export const TEXT_LENGTH = 4000
/** Numbers in all texts of a board, each of which loads a series. */
export const MAX_NUMBERS = 24
/** Screens and watchlists of a board. */
export const MAX_SCREENS = 6
export const PATH_LENGTH = 120

export const WHOLE_RANGE: BoardRange = { kind: 'span', span: 'all' }

export function emptyBoard(title: string): BoardContent {
  return { title, description: '', range: WHOLE_RANGE, cells: [] }
}
