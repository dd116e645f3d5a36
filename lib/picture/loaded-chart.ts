import type { WhyAnswer } from '@/lib/compare/why/load-why'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import type { Notice, ViewState } from '@/lib/url/view-state'

/** A chart state with its data: everything that drawing needs. Plain values, so it can be sent to another thread. */
export interface LoadedChart {
  endpoint: Endpoint
  state: ViewState
  notices: Notice[]
  series: SeriesData
  /** Whether everyone may see it. */
  isPublic: boolean
  /** With `why`: the change taken apart, for the rights of who loaded it. */
  apart?: WhyAnswer
}
