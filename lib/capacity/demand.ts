import type { Assumptions } from './assumptions'
import type { Measured } from './measured'

/** Requests of viewers, by kind. A crosshair, a zoom and an open page ask for nothing. */
export type Wanted = 'page' | 'data' | 'embed' | 'image' | 'api' | 'file'

export const WANTED: readonly Wanted[] = ['page', 'data', 'embed', 'image', 'api', 'file']

/** Requests per second of `viewers` viewers, by what they ask for. */
export function demandOf(viewers: number, assumed: Assumptions, measured: Measured): Record<Wanted, number> {
  const charts = viewers / assumed.chartSeconds
  return {
    page: charts,
    // A chart loads its rows once after its page.
    data: charts + viewers / assumed.changeSeconds,
    embed: viewers / assumed.embedSeconds,
    image: viewers / assumed.imageSeconds,
    api: viewers / assumed.apiSeconds,
    file: charts * assumed.firstVisits * measured.filesOfPage.requests,
  }
}

/** Different answers of a kind. */
export function objectsOf(wanted: Wanted, assumed: Assumptions, measured: Measured): number {
  if (wanted === 'file') return measured.filesOfPage.requests
  return wanted === 'data' || wanted === 'api' ? assumed.series * assumed.rowsOfSeries : assumed.series
}

/** Bytes of an answer. */
export function bytesOf(wanted: Wanted, { kinds, filesOfPage }: Measured): number {
  return wanted === 'file' ? filesOfPage.bytes / filesOfPage.requests : kinds[wanted].bytes
}
