import type { ReachRow } from '@/lib/contract/fields/reach-row'
import type { SeriesSource } from '@/lib/contract/live/series-source'
import { writeParams } from '@/lib/contract/read-param'
import { dataNotes } from '@/lib/view/readout/data-notes'
import { notesOf } from '@/lib/view/readout/note'
import { chartTitle } from '@/lib/view/text/chart-title'
import { coarseLabel, sourceLabel, staleLabel } from '../labels'
import type { LoadedChart } from '../loaded-chart'
import type { Sheet } from './sheet'

/** Facts about the rows of a file: what they are, their units, notes, and their source. The same for the same data. */
export function aboutRows(chart: LoadedChart, { columns, facts }: Sheet) {
  const { endpoint, state, series } = chart
  const labels = [
    ...notesOf(dataNotes(series), 'reads', 'worth', 'made'),
    coarseLabel(chart),
    staleLabel(series),
  ].filter((label) => label !== null)
  return {
    title: chartTitle(endpoint, state),
    endpoint: endpoint.path,
    parameters: { ...series.metadata.parameters, ...writeParams(state.params) },
    units: Object.fromEntries(columns.map(({ name, unit }) => [name, unit])),
    ...facts,
    ...(series.reached ? { reach: series.reached.map(reachFact) } : {}),
    ...(labels.length > 0 ? { notes: labels } : {}),
    source: sourceLabel(series),
    ...(series.metadata.sources ? { publishers: publishersOf(series.metadata.sources) } : {}),
    definition: endpoint.source,
    revision: series.metadata.revision ?? null,
  }
}

/** An answer about a level: the values, the nearest first, and the words. */
const reachFact = ({ condition, values, unit, now, day, away, given }: ReachRow) => ({
  condition,
  at: values,
  unit,
  now,
  day,
  away,
  given,
})

/** Public sources of values with their terms. */
export function publishersOf(sources: readonly SeriesSource[]) {
  return sources.map(({ name, url, license, licenseUrl, attribution, redistribute }) => ({
    name,
    url,
    license,
    licenseUrl,
    attribution,
    redistribute,
  }))
}
