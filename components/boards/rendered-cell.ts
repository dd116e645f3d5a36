import type { CellSize } from '@/lib/boards/board'
import type { Block } from '@/lib/boards/story/block'
import type { LiveNumber } from '@/lib/boards/story/live-number'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ViewState } from '@/lib/url/view-state'
import type { ScreenRows } from '@/lib/watchlists/load-screen'
import type { InitialPicture } from '../chart/data/initial-picture'
import type { Failure } from '../chart/panel/failure'

interface CellFrame extends CellSize {
  /** Position on the board. */
  at: number
  title: string
}

/** A text with the numbers in it, by their addresses. */
export interface RenderedText extends CellFrame {
  blocks: readonly Block[]
  numbers: Readonly<Record<string, LiveNumber>>
  /** Last day of the board for which the numbers are; null is the end of each series. */
  to: string | null
  failure: null
}

/** The first rows of a screen or watchlist, with the rights of the viewer. */
export interface RenderedScreen extends CellFrame {
  screen: ScreenRows
  failure: null
}

/** A chart as the server renders it, or the reason why there is none. */
export type RenderedChart = CellFrame & {
  /** Page of the chart, which may not exist. */
  href: string
} & (
    | {
        endpoint: Endpoint
        /** Without dates, which belong to the board. */
        state: ViewState
        initial: InitialPicture
        /** Source of the data. */
        source: string
        /** Sentences about its data, and compared series that could not be loaded. */
        notes: readonly string[]
        failure: null
      }
    | { failure: Failure }
  )

export type RenderedCell = RenderedChart | RenderedText | RenderedScreen
