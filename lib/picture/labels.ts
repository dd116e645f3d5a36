import type { SeriesData } from '@/lib/contract/series'
import { coarserLabel } from '@/lib/view/readout/coarser-label'
import { endedLabels } from '@/lib/view/readout/ended-labels'
import { membersText } from '@/lib/view/text/members-text'
import type { LoadedChart } from './loaded-chart'

/** Source of the data. Every picture of simulated or remote data shows it. */
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

/** Note on stale data. */
export function staleLabel({ stale }: SeriesData): string | null {
  return stale ? `Last available data, from ${stale.since.slice(0, 16).replace('T', ' ')} UTC` : null
}

/** Compared series that could not be loaded, each with the reason. */
function refusedLabels({ overlays = [] }: SeriesData): string[] {
  return overlays.flatMap(({ title, failure }) =>
    failure ? [`${title}: ${failure.message.replace(/\.$/, '')}.`] : [],
  )
}

/** Unused settings in the address, with reasons. */
export function unusedLabel({ notices }: Pick<LoadedChart, 'notices'>): string | null {
  return notices.length > 0 ? `Not used: ${notices.map(({ reason }) => reason).join('; ')}.` : null
}

/** Columns of a remote server that are incomplete, because values are not numbers. */
export function unreadableLabel({ metadata }: Pick<SeriesData, 'metadata'>): string | null {
  const { unreadable } = metadata
  return unreadable ? `Values that are not numbers were left out: ${unreadable.join(', ')}.` : null
}

/** Members of a total that are not loaded. */
function membersLabel({ metadata: { members } }: Pick<SeriesData, 'metadata'>): string | null {
  return members ? membersText(members) : null
}

/** Everything in the address and the data that the picture does not show. */
export function missingLabels(view: LoadedChart): string[] {
  return [
    unusedLabel(view),
    coarserLabel(view.series, view.state.params),
    unreadableLabel(view.series),
    ...endedLabels(view.series),
    membersLabel(view.series),
    ...refusedLabels(view.series),
  ].filter((label) => label !== null)
}

/** Compared series and formulas. */
export function compareLabel({ series: { overlays = [] } }: Pick<LoadedChart, 'series'>): string | null {
  const parts = overlays.map(({ title, letter, failure }) =>
    failure ? `${title}: ${failure.message}` : letter ? title : `= ${title}`,
  )
  return parts.length > 0 ? `with ${parts.join(', ')}` : null
}
