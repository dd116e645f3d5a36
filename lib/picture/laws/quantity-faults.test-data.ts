import { seriesPath } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { type Column, isNumeric } from '@/lib/engine/frame'
import { latestValueOf } from '@/lib/latest/latest-value'
import { measureSeries } from '@/lib/latest/table/measure-series'
import { mainField, mainOf } from '@/lib/view/fields/main-field'
import { MAIN_LETTER, namedFields } from '@/lib/view/fields/named-fields'
import type { PlotField } from '@/lib/view/fields/plot-field'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import { dataNotes } from '@/lib/view/readout/data-notes'
import { measure } from '@/lib/view/readout/statistics'
import { standingOf } from '../file/standing'
import { loadedAt } from '../shapes/loaded-sample.test-data'

const hasValue = (field: PlotField | undefined) => field?.values.some(Number.isFinite) === true
/** Part of a field: its name, or that of the column that it is inside of. */
const columnOf = (name: string | undefined) => name?.split('.')[0]

/** The same series with some columns empty, as a server without their inputs sends it. */
function without(series: SeriesData, names: ReadonlySet<string>): SeriesData {
  const columns = Object.entries(series.columns).map(([name, column]): [string, Column] => [
    name,
    !names.has(name)
      ? column
      : isNumeric(column)
        ? new Float64Array(column.length).fill(Number.NaN)
        : Array.from(series.time, () => null),
  ])
  return {
    ...series,
    columns: Object.fromEntries(columns),
    metadata: { ...series.metadata, missing: [...names] },
  }
}

/** Ways in which a series with empty columns shows another quantity than with all of them, or a value that it lacks. */
export function quantityFaults(series: SeriesData): string[] {
  const own = mainField(series)
  if (!own) return []
  const turns = chooseKind(series, plotFields(series)) === 'supertrend'
  const names = Object.keys(series.columns)
  const main = columnOf(own.name) as string
  // A share of counts needs what they are counted of: all things, or both columns of counts.
  const counted = series.endpoint.fields.filter(({ name, role }) =>
    name === main ? false : role === 'breadth' || role === 'total',
  )
  const isLacking = (set: ReadonlySet<string>) =>
    set.has(main) || (own.role === 'breadth' && counted.every(({ name }) => set.has(name)))
  const sets = [
    ...names.map((name) => [name]),
    ...names.map((kept) => names.filter((name) => name !== kept)),
  ].map((set) => new Set(set))
  const faults = sets.flatMap((set) => {
    const some = without(series, set)
    const field = mainField(some)
    const fault = (what: string) => [`${seriesPath(series.endpoint)} without ${[...set]}: ${what}`]
    if (turns) {
      const isPart = some.time.every(
        (_, row) => Number.isNaN(field?.values[row] as number) || field?.values[row] === own.values[row],
      )
      return isPart ? [] : fault('another value')
    }
    if (columnOf(field?.name) !== main) return fault(`is about ${field?.name} instead of ${own.name}`)
    if (namedFields(some, new Map()).get(MAIN_LETTER) !== field) return fault('another letter a')
    if (mainOf(some)?.field !== field) return fault('other statistics')
    if (!isLacking(set)) return hasValue(field) === hasValue(own) ? [] : fault('has no value')
    return hasValue(field) ? fault('has a value') : []
  })
  return [...faults, ...(turns ? [] : shownFaults(without(series, new Set([main]))))]
}

/** Values that a series without its main field shows for it. */
function shownFaults(series: SeriesData): string[] {
  const shown = {
    list: latestValueOf(series),
    table: measureSeries(series),
    statistic: measure(series).items.find(({ label }) => label.startsWith('Last')),
    text: standingOf(loadedAt(series), series, 0),
  }
  const path = seriesPath(series.endpoint)
  const faults = Object.entries(shown).flatMap(([what, value]) =>
    value ? [`${path} without its main field: ${what} is ${JSON.stringify(value).slice(0, 120)}`] : [],
  )
  return dataNotes(series).some(({ text }) => text.includes('no values'))
    ? faults
    : [...faults, `${path}: no reason`]
}
