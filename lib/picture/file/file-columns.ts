import { factsOf } from '@/lib/contract/fields/roles'
import { plottedValues } from '@/lib/view/fields/plot-fields'
import { KINDS } from '@/lib/view/kinds/kinds'
import { planChart } from '@/lib/view/plan-chart'
import type { Exporting } from '../export/row-sheet'
import { rowOptionsOf } from '../window/chart-options'

/** The settings of a file that its page does not have. */
export interface FileChoice {
  /** Every field and row, unless the address names fields or a window. */
  all: boolean
  /** Fields under their other names too. */
  aliases: boolean
  /** A byte order mark in front of CSV. */
  bom: boolean
  /** Semicolons and decimal commas in CSV, with the mark. */
  excel: boolean
}

/**
 * Names of the columns of a file: those that the address names, or else those that the chart draws, or every field.
 * Pictures that show a series as a whole, such as a heat map, draw every field.
 */
export function fileColumns({ all, aliases }: Pick<FileChoice, 'all' | 'aliases'>) {
  return (view: Exporting): string[] => {
    const names = chosenNames(view, all)
    if (!aliases) return names
    const others = view.series.fields.filter(
      ({ name, role, aliasOf = '' }) =>
        role === 'alias' && view.series.columns[name] && names.includes(aliasOf) && !names.includes(name),
    )
    return [...names, ...others.map(({ name }) => name)]
  }
}

function chosenNames(view: Exporting, all: boolean): string[] {
  const { series, state, drawn } = view
  const options = rowOptionsOf(view)
  const compared = comparedNames(view)
  const loaded = series.fields.filter(({ name, role }) => series.columns[name] && role !== 'time')
  const own = loaded
    .filter(({ name, role }) => role !== 'alias' && !series.overlays?.some(({ column }) => column === name))
    .map(({ name }) => name)
  if (drawn) {
    // Numbers inside a nested field are columns without a field.
    const isLine = (name: string) =>
      own.includes(name) || (series.columns[name] && !series.fields.some((field) => field.name === name))
    return distinct([...[...drawn].filter(isLine), ...compared])
  }
  const { kind, shown, price, overlays } = planChart(series, options, 'large')
  const rowNames = loaded.filter((field) => factsOf(field).namesRow).map(({ name }) => name)
  if (state.show) {
    const named = state.show.filter((name) => plottedValues(series, name) ?? series.columns[name])
    const withPrice = price && state.price === 'on' ? [price.name] : []
    return distinct([...rowNames, ...named, ...withPrice, ...compared])
  }
  if (all || KINDS[kind].form === 'whole') return [...own, ...compared]
  const lines = [...shown, ...(price ? [price] : [])].map(({ name }) => name)
  return distinct([...rowNames, ...lines, ...overlays.map(({ column }) => column), ...compared])
}

/** Compared series and formulas that are loaded and not hidden. */
function comparedNames(view: Exporting): string[] {
  const { overlays } = rowOptionsOf(view)
  const hidden = new Set(overlays.flatMap((one) => (one.hidden ? [one.column] : [])))
  return (view.series.overlays ?? []).flatMap(({ column, failure }) =>
    failure || hidden.has(column) || !view.series.columns[column] ? [] : [column],
  )
}

const distinct = (names: readonly string[]) => [...new Set(names)]
