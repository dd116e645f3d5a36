import type { ReactNode } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { MarkId } from '@/lib/contract/events/event-lists'
import type { Origin, SeriesData } from '@/lib/contract/series'
import type { Notice, ViewState } from '@/lib/url/view-state'
import type { KindFacts } from '@/lib/view/kinds/kinds'
import type { Note } from '@/lib/view/readout/note'
import type { InitialPicture } from '../data/initial-picture'
import type { Freshness } from '../readout/freshness'
import type { ServerStatistics } from '../readout/use-statistics'

/** A chart page as the server knows it. */
export interface PanelProps {
  endpoint: Endpoint
  /** Parameters that an old name in the address implies. */
  preset: Readonly<Record<string, string>>
  initial: InitialPicture | null
  /** Facts of its kind that the page needs before the drawing code is loaded. */
  facts: Pick<KindFacts, 'time' | 'overlays'> | null
  /** Lists of events with one within the series. */
  offeredMarks: readonly MarkId[]
  /** Reason why the server could not draw the chart, if it could not. */
  refusal: ReactNode
  server: ServerStatistics
  freshness: Freshness | null
  origin: Origin | null
  /** Text that the publishers of the data want to be shown next to it. */
  credit: string | null
  /** A sentence about what visitors see instead, for these parameters. Null where it is the same. */
  visitors: { see: string; of: Pick<ViewState, 'params'> } | null
  /** Set if the server drew the last available data. */
  stale: SeriesData['stale'] | null
  /** Columns of the drawn data with values that are not numbers. */
  unreadable: readonly string[]
  /** Notes on the drawn data, without those in the tab About. */
  notes: readonly Note[]
  /** Revision of the catalog, for the search. */
  revision: string
  /** Path of the price to compare a series without a price with. */
  priceSeries: string | null
  /** Number of series of the same question about coins, with this one; 0 without others. */
  coins: number
  apiBase: string
  /** Origin of this page, for the address on paper. */
  pageBase: string
  /** Old name in the address that opened another series. */
  renamed: string | null
  /** Series that replaces this one, if it is kept for old links. */
  successor: { title: string; href: string } | null
  /** Names in the first address that the chart does not read. */
  unread: readonly Notice[]
  /** Table of the levels that the address looks for. */
  reached: ReactNode
  /** Parts of the change that the address takes apart. */
  apart: ReactNode
  about: ReactNode
  /** Latest rows, if the address selects the table. */
  latest: ReactNode
  /** Example requests for browsers without JavaScript, if the address selects the API tab. */
  requests: ReactNode
}
