import type { Cell } from '@/lib/boards/board'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ViewState } from '@/lib/url/view-state'
import type { InitialPicture } from '../chart/data/initial-picture'
import type { Failure } from '../chart/panel/failure'

interface CellFrame extends Pick<Cell, 'width' | 'height'> {
  /** Position on the board. */
  at: number
  title: string
  /** Page of the chart, which may not exist. */
  href: string
}

/** A cell as the server renders it: a chart, or the reason why there is none. */
export type RenderedCell = CellFrame &
  (
    | {
        endpoint: Endpoint
        /** Without dates, which belong to the board. */
        state: ViewState
        initial: InitialPicture
        /** Source of the data. */
        source: string
        /** Invalid settings, and compared series that could not be loaded. */
        notes: readonly string[]
        failure: null
      }
    | { failure: Failure }
  )
