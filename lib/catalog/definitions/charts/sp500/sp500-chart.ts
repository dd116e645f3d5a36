import {
  type Definition,
  defineSeries,
  type FieldDefinition,
  field,
  type SeriesDefinition,
} from '@/lib/catalog/define'

export interface Sp500Chart extends Pick<SeriesDefinition, 'periods' | 'levels' | 'levelNames'> {
  /** Route below `charts/`. */
  name: string
  title: string
  description: string
  reading: string
  formula: string
  source: string
  /** Parameters of the route in addition to the range. */
  params: readonly string[]
  fields: readonly FieldDefinition[]
}

const price = field.price('price', 'index', 'S&P 500 close.').is`close`

/** Technical chart of the S&P 500, with one row per session and the index as price. */
export function sp500Chart(chart: Sp500Chart): Definition {
  return defineSeries({
    path: `charts/${chart.name}`,
    concept: 'equity index',
    title: chart.title,
    description: chart.description,
    reading: chart.reading,
    formula: chart.formula,
    source: chart.source,
    cadence: 'trading-day',
    params: { sp500Range: true, ...Object.fromEntries(chart.params.map((name) => [name, true as const])) },
    axis: 'index/sp500',
    fields: [price, ...chart.fields],
    ...(chart.periods ? { periods: chart.periods, countsBars: true } : {}),
    levels: chart.levels,
    levelNames: chart.levelNames,
  })
}
