import type { Cell } from '@/lib/boards/board'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ViewState } from '@/lib/url/view-state'
import type { InitialPicture } from '../chart/data/initial-picture'
import type { Failure } from '../chart/panel/explain-failure'

interface CellFrame extends Pick<Cell, 'width' | 'height'> {
  /** Its place on the board. */
  at: number
  title: string
  /** Its own page, where nothing of it is known but its address. */
  href: string
}

/** A cell as the server shows it: drawn, or with why it is not. */
export type CellShown = CellFrame &
  (
    | {
        endpoint: Endpoint
        /** Without days: those are the board's. */
        state: ViewState
        initial: InitialPicture
        /** Where the data comes from. */
        source: string
        /** Settings and series laid over it that could not be had. */
        notes: readonly string[]
        failure: null
      }
    | { failure: Failure }
  )
