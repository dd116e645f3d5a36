import { asSentence } from '@/lib/contract/one-line'
import type { Origin, SeriesData } from '@/lib/contract/series'
import { unusedText } from '@/lib/url/settings/unused-text'
import { mainField } from '@/lib/view/fields/main-field'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import { lastFinite } from '@/lib/view/readout/change-over'
import { coarserLabel } from '@/lib/view/readout/coarser-label'
import { dataNotes } from '@/lib/view/readout/data-notes'
import { missingLinesLabel } from '@/lib/view/readout/missing-lines'
import { type Note, noted } from '@/lib/view/readout/note'
import { creditOf } from '@/lib/view/text/credit'
import { formatDate } from '@/lib/view/text/format-date'
import { spanOf } from './draw-rows'
import type { LoadedChart } from './loaded-chart'

/** Day of the last value of the main field; null without one. */
export function lastDay(series: SeriesData): string | null {
  const main = mainField(series)
  const row = main ? lastFinite(main.values, series.time.length - 1) : -1
  return row < 0 ? null : formatDate(series.time[row])
}

/** Publishers named in a picture. Its page and files name all of them. */
const MOST_NAMED = 3

/** Whether a server says that all its values are made up. */
export const isSimulatedOrigin = (origin: Origin): boolean =>
  origin.kind === 'sample' || (origin.kind === 'remote' && origin.sample === true)

/** Whether the values are made up, here or by a server that says so. */
export const isSimulated = ({ origin, metadata }: Pick<SeriesData, 'origin' | 'metadata'>): boolean =>
  origin.kind === 'sample' || (origin.kind === 'remote' && metadata.source === 'sample')

/** Source of the data. Every picture of simulated or remote data shows it, and every picture the publishers of its data. */
export function originLabel(series: SeriesData): string {
  const { origin } = series
  switch (origin.kind) {
    case 'sample':
      return 'Simulated sample data'
    case 'store':
      return creditOf(series, MOST_NAMED) ?? 'Imported data'
    case 'remote':
      return isSimulated(series)
        ? `Simulated sample data from ${origin.host}`
        : [`Data from ${origin.host}`, creditOf(series, MOST_NAMED)].filter(Boolean).join(' · ')
  }
}

/** The source, and for imported data the day up to which the series has it. */
export function sourceLabel(series: SeriesData): string {
  const day = series.origin.kind === 'store' ? lastDay(series) : null
  const label = originLabel(series)
  return day ? `${label}${series.metadata.sources ? ' · ' : ' '}to ${day}` : label
}

/** Note on stale data. */
export function staleLabel({ stale }: SeriesData): string | null {
  return stale ? `Last available data, from ${stale.since.slice(0, 16).replace('T', ' ')} UTC` : null
}

/** Compared series that could not be loaded, each with the reason. */
export function refusedLabels({ overlays = [] }: SeriesData): string[] {
  return overlays.flatMap(({ title, failure }) =>
    failure ? [`${title}: ${asSentence(failure.message)}`] : [],
  )
}

/** Unused settings in the address, with reasons. */
export function unusedLabel({ notices }: Pick<LoadedChart, 'notices'>): string | null {
  return notices.length > 0 ? unusedText(notices.map(({ reason }) => reason)) : null
}

/** Columns of a remote server that are incomplete, because values are not numbers. */
export function unreadableLabel({ metadata }: Pick<SeriesData, 'metadata'>): string | null {
  const { unreadable } = metadata
  return unreadable ? `Values that are not numbers were left out: ${unreadable.join(', ')}.` : null
}

/** Lines that the rows are too fine for. */
function missingLines({ endpoint, series, state }: LoadedChart): string | null {
  const { resolution } = series.metadata
  const kind = chooseKind(series, plotFields(series))
  return missingLinesLabel(endpoint, { kind, resolution, params: state.params, show: state.show })
}

/** Rows that are coarser than requested. */
export const coarseLabel = (view: LoadedChart): string | null =>
  coarserLabel(view.series, view.state.params, () => spanOf(view))

/** Everything that a picture does not show of its address and data, and what belongs to its values. */
export function pictureNotes(view: LoadedChart): Note[] {
  return [
    ...noted('stale', [staleLabel(view.series)]),
    ...noted('unused', [unusedLabel(view)]),
    ...noted('coarser', [coarseLabel(view)]),
    ...noted('missingLines', [missingLines(view)]),
    ...noted('unreadable', [unreadableLabel(view.series)]),
    ...dataNotes(view.series),
    ...noted('refused', refusedLabels(view.series)),
  ]
}

/** Compared series and formulas. A condition is named by the picture. */
export function compareLabel({ series: { overlays = [] } }: Pick<LoadedChart, 'series'>): string | null {
  const drawn = overlays.filter(({ condition, failure }) => !condition || failure)
  const parts = drawn.map(({ title, letter, failure }) =>
    failure ? `${title}: ${failure.message}` : letter ? title : `= ${title}`,
  )
  return parts.length > 0 ? `with ${parts.join(', ')}` : null
}
