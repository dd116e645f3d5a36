/** What one shared choice of time shows in every chart of a board. */
export type BoardRange =
  /** Counted back from the newest day that any chart of the board has. */
  | { kind: 'span'; span: Span }
  /** Calendar days, inclusive; null is open, and one of them is set. */
  | { kind: 'dates'; from: string | null; to: string | null }

export const SPANS = ['1m', '3m', '6m', 'ytd', '1y', '2y', '4y', '5y', '10y', '20y', 'all'] as const
export type Span = (typeof SPANS)[number]

export const WIDTHS = ['third', 'half', 'full'] as const
export const HEIGHTS = ['short', 'tall'] as const

export interface Cell {
  /** `onchain/mvrv`. */
  path: string
  /** As the chart page writes it, without a window of its own: `?scale=log`, or nothing. */
  query: string
  /** In place of the series’ own. */
  title: string | null
  width: (typeof WIDTHS)[number]
  height: (typeof HEIGHTS)[number]
}

/** What a board shows; charts flow in their order, so on a phone they stand one under another. */
export interface BoardContent {
  title: string
  description: string
  range: BoardRange
  cells: readonly Cell[]
}

export const MOST_CELLS = 24
export const TITLE_LENGTH = 120
export const DESCRIPTION_LENGTH = 600
export const QUERY_LENGTH = 2000
export const PATH_LENGTH = 120

export const WHOLE_RANGE: BoardRange = { kind: 'span', span: 'all' }

export function emptyBoard(title: string): BoardContent {
  return { title, description: '', range: WHOLE_RANGE, cells: [] }
}
