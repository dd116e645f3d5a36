import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { expandingMean } from '@/lib/engine/ops/windows/expanding-mean'
import { expandingStd } from '@/lib/engine/ops/windows/expanding-std'
import { mainField } from '@/lib/view/fields/main-field'
import type { PlotField } from '@/lib/view/fields/plot-field'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import { levelsOf } from '@/lib/view/kinds/oscillator'
import { lastFinite } from '@/lib/view/readout/change-over'
import { percentileOf } from '@/lib/view/readout/percentile'
import { hasChanges, MIN_VALUES } from '@/lib/view/readout/statistics'
import { changeAs } from '@/lib/view/text/change'
import { membersText } from '@/lib/view/text/members-text'
import { factsOfSources } from '../facts-of-sources'
import { changesOf } from './changes-of'
import { CHANGES, type NumberName } from './columns'
import { AVERAGE_OF_200, lastCrossing, lastExtreme, QUIET_DAYS } from './crossings'
import { isDailyCadence } from './daily-cadence'
import { rankOf } from './rank-of'
import type { TableEntry } from './table-entry'
import { weeklyChanges } from './weekly-changes'

const AVERAGE_ROWS = 200
/** Values of a sparkline. */
const RECENT = 60

/** Measures the main field of a series, which must have all its rows. Null without a number. */
export function measureSeries(series: SeriesData): TableEntry | null {
  const main = mainField(series)
  if (!main) return null
  const { time } = series
  const { cadence } = series.endpoint
  const last = lastFinite(main.values, time.length - 1)
  if (last < 0) return null
  const numbers: TableEntry['numbers'] = {}
  const set = (name: NumberName, value: number | null | undefined) => {
    if (value !== null && value !== undefined && Number.isFinite(value)) numbers[name] = value
  }
  const { metadata } = series
  const { members, revised } = metadata
  const facts = {
    field: main.name,
    label: main.label,
    unit: main.unit,
    ...(main.coin ? { coin: main.coin } : {}),
    time: time[last],
    ...publishedAt(series, main.name, last),
    numbers,
    ...factsOfSources(metadata.sources, main.name),
  }
  const notes = notesOf(series, main)
  if (members && members.of > 0) set('counted', (members.counted / members.of) * 100)
  if (!hasChanges(chooseKind(series, plotFields(series)))) {
    const since = time[0]
    notes.push('Its rows are not values of one thing over time, so it has no last value and no changes.')
    return {
      ...facts,
      form: 'points',
      since,
      highTime: since,
      lowTime: since,
      recent: new Float64Array(0),
      crossings: [],
      notes,
    }
  }
  if (metadata.source === 'store') set('revised', revised?.values ?? 0)

  const spans = CHANGES.map(({ span }) => span)
  const { form, changes } = changesOf(main, time, last, { spans, cadence })
  for (const [at, { change, z, percentile, rank }] of CHANGES.entries()) {
    const { time, values } = changes[at]
    const row = values.length - 1
    set(change, values[row])
    set(percentile, placeOf(values, row)?.percentile)
    const ranked = rankOf(values, time, row)
    set(z, ranked?.z)
    set(rank, ranked?.rank)
  }
  if (form === 'sum') notes.push('Its changes are sums of the values in the span.')

  const values = main.values.subarray(0, last + 1)
  const place = placeOf(values, last)
  set('last', values[last])
  set('percentile', place?.percentile)
  set('z', place?.z)
  const { first, high, low, count } = extremesOf(values)
  set('high', values[high])
  set('low', values[low])
  set('rows', count)
  set('coverage', (count / (time.length - first)) * 100)
  const rows = { time: time.subarray(0, last + 1), values }
  const isDaily = isDailyCadence(cadence)
  const average = isDaily && form !== 'sum' ? sma(values, AVERAGE_ROWS) : null
  if (form !== 'sum') {
    const from = (value: number) => changeAs(form, main.unit, value, values[last])
    set('drawdown', from(values[high]))
    set('fromlow', from(values[low]))
    if (average) set('fromavg', from(average[last]))
  }
  return {
    ...facts,
    form,
    since: time[first],
    highTime: time[high],
    lowTime: time[low],
    recent: values.filter(Number.isFinite).slice(-RECENT),
    ...(isDaily || cadence === 'weekly' ? { weekly: weeklyChanges(rows, { form, unit: main.unit }) } : {}),
    crossings: [
      form === 'sum' ? null : lastExtreme(rows, 'high'),
      form === 'sum' ? null : lastExtreme(rows, 'low'),
      average && lastCrossing(rows, AVERAGE_OF_200, (row) => average[row], QUIET_DAYS),
      ...levelsOf(defaultsOf(series.endpoint), main, null).map(({ at, name }) =>
        lastCrossing(rows, name ?? String(at), () => at),
      ),
    ].filter((one) => one !== null),
    ...(revised ? { revisedOn: revised.last } : {}),
    notes,
  }
}

/** Publication of a row, if that was after its day. */
function publishedAt(
  { time, metadata }: SeriesData,
  field: string,
  row: number,
): Pick<TableEntry, 'published'> {
  const days = metadata.published?.find(({ fields }) => fields.includes(field))?.days[row]
  return days ? { published: time[row] + days * DAY_MS } : {}
}

/** Parameters are at their defaults in a table. */
function defaultsOf({ parameters }: Endpoint): Record<string, string | number> {
  return Object.fromEntries(
    parameters.flatMap(({ name, default: value }) => (value === null ? [] : [[name, value]])),
  )
}

function extremesOf(values: Float64Array): { first: number; high: number; low: number; count: number } {
  let [first, high, low, count] = [-1, -1, -1, 0]
  for (const [row, value] of values.entries()) {
    if (!Number.isFinite(value)) continue
    count++
    if (first < 0) first = row
    if (high < 0 || value > values[high]) high = row
    if (low < 0 || value < values[low]) low = row
  }
  return { first, high, low, count }
}

function notesOf({ metadata }: SeriesData, { name }: PlotField): string[] {
  const { members, stale = [], unknown = [] } = metadata
  const lacking = members && membersText(members)
  const notes = lacking ? [lacking] : []
  for (const { name: input, fields, last } of stale)
    if (fields.includes(name)) notes.push(`The input “${input}” ended on ${last}.`)
  if (unknown.some(({ field }) => field === name)) notes.push('Some days have no known value.')
  return notes
}

interface Place {
  /** Share of the values at or below it, 0 to 100. */
  percentile: number
  /** Sample standard deviations from the mean; absent if the values do not vary. */
  z?: number
}

/** The place of the value of a row among all values of the column up to it. Null with fewer than ten. */
function placeOf(column: Float64Array, row: number): Place | null {
  const values = column.subarray(0, row + 1)
  const value = values[row]
  const percentile = percentileOf(values, value)
  if (percentile === null || values.reduce((sum, one) => sum + Number(Number.isFinite(one)), 0) < MIN_VALUES)
    return null
  const deviation = expandingStd(values)[row]
  return deviation > 0 ? { percentile, z: (value - expandingMean(values)[row]) / deviation } : { percentile }
}
