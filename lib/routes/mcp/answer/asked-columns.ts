import { factsOf } from '@/lib/contract/fields/roles'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { showsCycles } from '@/lib/url/shows-cycles'
import { mainOf } from '@/lib/view/fields/main-field'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'

type Chart = Pick<LoadedChart, 'endpoint' | 'series' | 'state'>

interface Columns {
  /** Units of the columns, in their order. */
  units: Readonly<Record<string, string>>
  /** Formulas and compared series by column. */
  laidOver?: Readonly<Record<string, string>>
}

/**
 * The column whose last value the sentence of a chart states; null where the rows are not times, such as those of an
 * aligned chart, or are not the values of the series, such as the equity of a rule.
 */
export function headlineOf({ endpoint, series, state }: Chart): string | null {
  const kind = chooseKind(series, plotFields(series))
  const isOther = showsCycles(endpoint, state) || state.rule !== null || state.rebase !== null
  if (isOther || kind === 'distribution' || kind === 'curve') return null
  return mainOf(series, state.show)?.field.name ?? null
}

/**
 * Columns of a file that its answer must have, most important first: names of rows, the fields of `show` or else the
 * headline, with the other three prices if it is one of a candle, and then formulas and compared series.
 */
export function askedColumns(chart: Chart, file: Columns): string[] {
  const { series, state } = chart
  const fields = series.fields.filter(({ name }) => name in file.units)
  const rowNames = fields.filter((field) => factsOf(field).namesRow)
  const headline = headlineOf(chart)
  const candle = fields.filter((field) => factsOf(field).candle === 'end')
  const isCandle = candle.some(({ name }) => name === headline)
  const usual = isCandle ? candle.map(({ name }) => name) : headline === null ? [] : [headline]
  const asked = [...rowNames.map(({ name }) => name), ...(state.show ?? usual)]
  return [...new Set([...asked, ...Object.keys(file.laidOver ?? {})])].filter((name) => name in file.units)
}
