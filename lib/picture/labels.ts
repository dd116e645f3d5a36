import type { SeriesData } from '@/lib/contract/series'
import { coarserLabel } from '@/lib/view/readout/coarser-label'
import type { LoadedChart } from './loaded-chart'

/** Where the data comes from: every picture of simulated or foreign data says it. */
export function sourceLabel(series: SeriesData): string {
  const { origin } = series
  switch (origin.kind) {
    case 'sample':
      return 'Simulated sample data'
    case 'store':
      return origin.asOf ? `Imported data, as of ${origin.asOf}` : 'Imported data'
    case 'remote':
      return series.metadata.source === 'sample'
        ? `Simulated sample data from ${origin.host}`
        : `Data from ${origin.host}`
  }
}

/** For a picture that is the last good one. */
export function staleLabel({ stale }: SeriesData): string | null {
  return stale ? `Last available data, from ${stale.since.slice(0, 16).replace('T', ' ')} UTC` : null
}

/** Compared series that could not be loaded, each with the reason. */
function refusedLabels({ overlays = [] }: SeriesData): string[] {
  return overlays.flatMap(({ title, failure }) =>
    failure ? [`${title}: ${failure.message.replace(/\.$/, '')}.`] : [],
  )
}

/** Settings in the address that were not used, with the reasons. */
export function unusedLabel({ notices }: Pick<LoadedChart, 'notices'>): string | null {
  return notices.length > 0 ? `Not used: ${notices.map(({ reason }) => reason).join('; ')}.` : null
}

/** Everything the address asks for that the picture does not show. */
export function missingLabels(view: LoadedChart): string[] {
  return [
    unusedLabel(view),
    coarserLabel(view.series, view.state.params),
    ...refusedLabels(view.series),
  ].filter((label) => label !== null)
}

/** The series and formulas shown beside the chart's own. */
export function compareLabel({ series: { overlays = [] } }: Pick<LoadedChart, 'series'>): string | null {
  const parts = overlays.map(({ title, letter, failure }) =>
    failure ? `${title}: ${failure.message}` : letter ? title : `= ${title}`,
  )
  return parts.length > 0 ? `with ${parts.join(', ')}` : null
}
