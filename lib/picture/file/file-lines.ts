import { knownTimes } from '@/lib/contract/live/completed-rows'
import { AS_OF } from '@/lib/contract/params/as-of'
import type { SeriesData } from '@/lib/contract/series'
import { type ComparedSeries, comparedName } from '@/lib/url/compared-series'
import { formulaColumn } from '@/lib/url/drawn-formula'
import { plainViewState } from '@/lib/url/read-view-state'
import type { ViewState } from '@/lib/url/view-state'
import { mainOf } from '@/lib/view/fields/main-field'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chartTitle } from '@/lib/view/text/chart-title'
import type { LoadedChart } from '../loaded-chart'

/** A line of a chart as a chart of its own, for files of a few values. */
export interface FileLine {
  /** Its column; null for the series of the chart without a choice of fields. */
  name: string | null
  chart: LoadedChart
  /** Its full history, for statistics. */
  whole: SeriesData
  /** When each row of `whole` could be known, milliseconds UTC. */
  known: Float64Array
}

/** A formula that is drawn, by its column, and when it could be known in each row of the chart. */
export interface DrawnLine {
  column: string
  known: Float64Array
}

/**
 * The lines that the address of a chart asks for: its series, or each field that it names, and the visible compared series
 * and formulas. A chart with formulas only is about them. `compared` are the visible compared series with their own rows.
 */
export function fileLines(
  chart: LoadedChart,
  whole: SeriesData,
  compared: readonly { wanted: ComparedSeries; data: SeriesData }[] = [],
  formulas: readonly DrawnLine[] = [],
): FileLine[] {
  const { state } = chart
  const isAboutFormulas = formulas.length > 0 && compared.length === 0 && state.show === null
  return [
    ...(isAboutFormulas ? [] : ownLines(chart, whole)),
    ...compared.map(({ wanted, data }) => comparedLine(chart, wanted, data)),
    ...formulas.map((formula) => formulaLine(chart, formula)),
  ]
}

/** Title of a line as its sentence begins: that of the chart, and of the field or the formula if the chart has others. */
export function lineTitle({ chart, whole }: FileLine): string {
  const main = mainOf(whole, chart.state.show)
  const title = chartTitle(chart.endpoint, chart.state)
  return main && chart.state.show !== null && main.isPart ? `${title}, ${main.field.label}` : title
}

/** Columns of the formulas of a chart that are not hidden. */
export const formulaColumns = ({ formulas }: Pick<ViewState, 'formulas'>) =>
  formulas.flatMap(({ text, hidden }, at) => (hidden ? [] : [{ text, column: formulaColumn(at) }]))

const alone = (state: ViewState): ViewState => ({
  ...state,
  compared: [],
  formulas: [],
  align: null,
  rule: null,
})

/** Whether a field that an address names has a value in each row. */
export const hasNumbers = (series: SeriesData, name: string): boolean =>
  plotFields(series).some((one) => one.name === name || one.aliases.includes(name))

function ownLines(chart: LoadedChart, whole: SeriesData): FileLine[] {
  const state = alone(chart.state)
  const line = (name: string | null, show: string[] | null): FileLine => ({
    name,
    chart: { ...chart, state: { ...state, show } },
    whole,
    known: knownOf(whole, show),
  })
  if (state.show === null) return [line(null, null)]
  const named = state.show.filter((name) => hasNumbers(chart.series, name))
  return named.length === 1 ? [line(null, named)] : named.map((name) => line(name, [name]))
}

/** A compared series with its own rows: a value that is carried into those of the chart has another day. */
function comparedLine(
  { state: { timeframe, from, to, interval }, isPublic }: LoadedChart,
  wanted: ComparedSeries,
  data: SeriesData,
): FileLine {
  const { endpoint, metadata } = data
  const asOf = metadata.parameters?.[AS_OF]
  const field = plotFields(data).find(
    ({ name, aliases }) => wanted.field !== null && [name, ...aliases].includes(wanted.field),
  )
  const state: ViewState = {
    ...plainViewState(),
    ...{ timeframe, from, to, interval },
    params: { ...wanted.params, ...(asOf === undefined ? {} : { [AS_OF]: asOf }) },
    show: field ? [field.name] : null,
  }
  return {
    name: comparedName(wanted),
    chart: { endpoint, state, notices: [], series: data, isPublic },
    whole: data,
    known: knownOf(data, state.show),
  }
}

/** When the values of the field in question could be known. */
const knownOf = (series: SeriesData, show: string[] | null) =>
  knownTimes(series, { field: mainOf(series, show)?.field.name.split('.')[0] })

function formulaLine(chart: LoadedChart, { column, known }: DrawnLine): FileLine {
  const { endpoint, state, series } = chart
  const { title = column } = (series.overlays ?? []).find((overlay) => overlay.column === column) ?? {}
  const field = series.fields.find(({ name }) => name === column)
  const time = series.fields.filter(({ role }) => role === 'time')
  const { revised: _, published: __, ...metadata } = series.metadata
  const fields = [...time, ...(field ? [{ ...field, role: 'value' as const }] : [])]
  const own: SeriesData = {
    ...series,
    endpoint: { ...endpoint, title: `${chartTitle(endpoint, state)}, ${title}`, parameters: [], fields },
    fields,
    columns: Object.fromEntries(
      [...time.map(({ name }) => name), column].flatMap((name) =>
        series.columns[name] ? [[name, series.columns[name]]] : [],
      ),
    ),
    metadata,
    overlays: [],
  }
  return {
    name: column,
    chart: { ...chart, endpoint: own.endpoint, state: { ...alone(state), show: null }, series: own },
    whole: own,
    known,
  }
}
