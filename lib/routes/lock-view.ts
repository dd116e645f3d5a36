import 'server-only'
import type { ReachRow } from '@/lib/contract/fields/reach-row'
import { factsOf } from '@/lib/contract/fields/roles'
import type { SeriesData } from '@/lib/contract/series'
import { mapColumn } from '@/lib/engine/frame'
import { drawLegendOnce } from '@/lib/picture/draw-once'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { optionsOf } from '@/lib/picture/window/chart-options'
import { sentAs } from '@/lib/picture/wire-series'
import { CONDITION_COLUMN, conditionOf } from '@/lib/url/event-condition'
import { writeViewState } from '@/lib/url/write-view-state'
import { alignedField } from '@/lib/view/cycles/aligned-field'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { KINDS } from '@/lib/view/kinds/kinds'
import { heldField } from '@/lib/view/rule/held-field'
import { rowsOf } from '@/lib/view/window/rows-of'

const cut = new WeakMap<SeriesData['time'], Map<string, SeriesData>>()

/** The view without rows outside its window, so that nothing made from it can contain them. */
export function lockRows(view: LoadedChart): LoadedChart {
  const { from, to } = optionsOf(view)
  if (from === null && to === null) return view
  const { time } = view.series
  const known = cut.get(time) ?? new Map<string, SeriesData>()
  cut.set(time, known)
  // The state includes the overlays, whose columns are cut too.
  const key = view.endpoint.path + writeViewState(view.endpoint, view.state)
  const series = known.get(key) ?? cutRows(view.series, from, to)
  known.set(key, series)
  return {
    ...view,
    series: {
      ...view.series,
      time: series.time,
      columns: series.columns,
      ...reachedIn(view.series, { from, to }),
    },
  }
}

/** Answers about a row in the window. */
function reachedIn({ reached }: SeriesData, { from, to }: { from: number | null; to: number | null }) {
  const isIn = ({ day }: ReachRow) =>
    day !== null &&
    Date.parse(day) >= (from ?? Number.NEGATIVE_INFINITY) &&
    Date.parse(day) <= (to ?? Number.POSITIVE_INFINITY)
  return reached ? { reached: reached.filter(isIn) } : {}
}

/** The view without fields that its picture does not show. A picture without a legend shows all. */
export async function lockFields(view: LoadedChart): Promise<LoadedChart> {
  const { series, state } = view
  const { kind, legend } = await drawLegendOnce(view)
  if (legend.length === 0) return view
  const shown = new Set(legend.map(({ field }) => field.split('.')[0]))
  // The entries of its legend are cycles of this field.
  if (kind === 'cycles') {
    for (const { name } of alignedField(series, plotFields(series), state.show)) shown.add(name)
    if (conditionOf(state.align)) shown.add(CONDITION_COLUMN)
  }
  if (state.rule !== null) {
    const bought = heldField(series, state.show)
    if ('field' in bought) shown.add(bought.field.name)
    shown.add(CONDITION_COLUMN)
  }
  if (KINDS[kind].form === 'whole') {
    for (const field of series.fields) if (factsOf(field).isPlace) shown.add(field.name)
  }
  // An alias of the same values is sent under the first name.
  for (const field of series.fields) if (shown.has(field.name)) shown.add(sentAs(series, field))
  return {
    ...view,
    series: {
      ...series,
      fields: series.fields.filter(({ name, role }) => role === 'time' || shown.has(name)),
      columns: Object.fromEntries(Object.entries(series.columns).filter(([name]) => shown.has(name))),
      // Only as lines beside a field that is shown.
      ...(series.reached
        ? { reached: series.reached.filter(({ fields }) => fields.some((name) => shown.has(name))) }
        : {}),
    },
  }
}

function cutRows(series: SeriesData, from: number | null, to: number | null): SeriesData {
  const { time } = series
  const { start, end } = rowsOf(time, from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY)
  const columns = Object.entries(series.columns).map(([name, column]) => [
    name,
    mapColumn(
      column,
      (values) => values.slice(start, end),
      (values) => values.slice(start, end),
    ),
  ])
  return { ...series, time: time.slice(start, end), columns: Object.fromEntries(columns) }
}
