import { type Definition, defineSeries, type FieldDefinition, withRole } from '@/lib/catalog/define'

export interface Sp500Chart {
  /** Route below `charts/`. */
  name: string
  title: string
  description: string
  reading: string
  formula: string
  source: string
  /** The route’s own parameters beside the range. */
  params: readonly string[]
  fields: readonly FieldDefinition[]
}

const price = withRole('price', 'price', 'index', 'S&P 500 at the close.', 'close')

/** A technical chart on the sessions of the S&P 500; every one carries the index as its price. */
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
  })
}
