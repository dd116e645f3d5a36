import type { CompactWireSeries, SeriesData, WireSeries } from '@/lib/contract/series'
import { decodeWireSeries, type FetchedSeries } from '@/lib/query/decode-wire-series'
import { readViewState } from '@/lib/url/read-view-state'
import { sampleEndpoint, sampleSeries } from '@/lib/view/sample-series.test-data'
import type { LoadedChart } from '../loaded-chart'

/** The chart of a series at an address with this query, as a page loads it. */
export function loadedAt(series: SeriesData, query: Query = ''): LoadedChart {
  const { endpoint } = series
  const { state, notices } = readViewState(endpoint, new URLSearchParams(query))
  return { endpoint, state, notices, series, isPublic: true }
}

/** The same of the sample series of a path, such as `onchain/mvrv`. */
export const loadedSample = async (path: string, query: Query = ''): Promise<LoadedChart> =>
  loadedAt(await sampleSeries(sampleEndpoint(path)), query)

type Query = ConstructorParameters<typeof URLSearchParams>[0]

/** Rows as a browser gets them. */
export const received = (wire: WireSeries | CompactWireSeries): FetchedSeries =>
  decodeWireSeries(JSON.parse(JSON.stringify(wire)))
