import type { MacroId } from '@/lib/sources/macro-series'
import { type Definition, defineSeries, value } from '../../define'
import { macro } from './macro'

const MONTHS = 12

interface YearOnYear {
  name: string
  id: MacroId
  title: string
  description: string
  reading: string
}

/** Change of a monthly index from the same month a year earlier. */
export function yearOnYear(
  concept: string,
  { name, id, title, description, reading }: YearOnYear,
): Definition {
  return defineSeries({
    path: `economic/${name}`,
    concept,
    title,
    description,
    reading,
    formula: `${id} / its value 12 months earlier − 1, in percent.`,
    source: `FRED series ${id}.`,
    cadence: 'monthly',
    axis: `macro/${id}`,
    fields: [value('value', 'percent', '12-month change.', `pct(value, ${MONTHS})`)],
  })
}

const concept = 'inflation'

export const definitions: Definition[] = [
  yearOnYear(concept, {
    name: 'inflation_cpi_yoy',
    id: 'CPIAUCSL',
    title: 'CPI inflation, year on year',
    description: 'Headline inflation: the change in consumer prices over 12 months.',
    reading: 'Differences from forecasts move yields and crypto prices within seconds of the release.',
  }),
  yearOnYear(concept, {
    name: 'inflation_core_cpi_yoy',
    id: 'CPILFESL',
    title: 'Core CPI inflation, year on year',
    description: '12-month change in consumer prices excluding food and energy.',
    reading: 'Moves more slowly than the headline rate and is closer to what the Fed responds to.',
  }),
  yearOnYear(concept, {
    name: 'inflation_core_pce_yoy',
    id: 'PCEPILFE',
    title: 'Core PCE inflation, year on year',
    description:
      '12-month change in the PCE price index excluding food and energy, the Fed’s preferred gauge of underlying inflation.',
    reading:
      'The Fed aims for 2 percent PCE inflation. The further above 2, the less room it has to cut rates.',
  }),
  macro({
    name: 'inflation_cpi_food',
    concept,
    id: 'CPIUFDSL',
    title: 'CPI: food',
    unit: 'index',
    description: 'Prices urban consumers pay for food, at home and away from home.',
    reading:
      'Households see these prices every week, so they shape expectations more than their weight suggests.',
  }),
  macro({
    name: 'inflation_cpi_energy',
    concept,
    id: 'CPIENGSL',
    title: 'CPI: energy',
    unit: 'index',
    description: 'Prices urban consumers pay for gasoline, electricity and gas.',
    reading: 'The most volatile component. Its swings reach headline inflation within weeks.',
  }),
  macro({
    name: 'inflation_cpi_shelter',
    concept,
    id: 'CUSR0000SAH1',
    title: 'CPI: shelter',
    unit: 'index',
    description: 'Rents and owners’ equivalent rent, about a third of the consumer price index.',
    reading: 'Follows market rents with a lag of about a year, so its turns can be anticipated.',
  }),
  macro({
    name: 'inflation_cpi_used_cars',
    concept,
    id: 'CUSR0000SETA02',
    title: 'CPI: used cars and trucks',
    unit: 'index',
    description: 'Prices of used cars and trucks, which led the inflation surge of 2021.',
    reading: 'Responds quickly to supply chains and credit conditions.',
  }),
  macro({
    name: 'inflation_cpi_medical',
    concept,
    id: 'CPIMEDSL',
    title: 'CPI: medical care',
    unit: 'index',
    description: 'Prices of medical services and goods paid by households and insurers.',
    reading: 'Prices are set in annual contracts, so changes arrive late and persist.',
  }),
  macro({
    name: 'inflation_ppi_final_demand',
    concept,
    id: 'PPIFIS',
    title: 'Producer prices: final demand',
    unit: 'index',
    description: 'Prices producers receive for goods, services and construction sold for final use.',
    reading: 'Some components feed into the PCE price index, so analysts use it as a preview.',
  }),
  macro({
    name: 'inflation_import_prices',
    concept,
    id: 'IR',
    title: 'Import prices',
    unit: 'index',
    description: 'Prices of goods imported into the United States, before duties.',
    reading: 'Falls when the dollar strengthens. A rising index shows inflation arriving from abroad.',
  }),
  macro({
    name: 'inflation_breakeven_5y',
    concept,
    id: 'T5YIE',
    title: '5-year breakeven inflation',
    unit: 'percent',
    description:
      'Average inflation over five years at which nominal and inflation-indexed Treasuries return the same.',
    reading: 'The bond market’s near-term inflation expectation. Oil prices move it from day to day.',
  }),
  macro({
    name: 'inflation_forward_5y5y',
    concept,
    id: 'T5YIFR',
    title: '5-year, 5-year forward inflation',
    unit: 'percent',
    description: 'Average inflation the market expects over the five years that start five years from now.',
    reading:
      'Largely free of current shocks. Values outside 2–2.5 percent suggest doubt about the inflation target.',
  }),
  macro({
    name: 'inflation_expectations_michigan',
    concept,
    id: 'MICH',
    title: 'Michigan inflation expectations',
    unit: 'percent',
    description:
      'Median price increase that consumers expect over the coming year, from the University of Michigan survey.',
    reading: 'Follows gasoline and grocery prices. Readings that stay high concern policymakers.',
  }),
  macro({
    name: 'inflation_sticky_core',
    concept,
    id: 'CORESTICKM159SFRBATL',
    title: 'Sticky-price core inflation',
    unit: 'percent',
    description: 'Year-on-year inflation of items that rarely change price, from the Atlanta Fed.',
    reading: 'Slow to fall, and usually the last part of inflation to return to target.',
  }),
  macro({
    name: 'inflation_trimmed_pce',
    concept,
    id: 'PCETRIM12M159SFRBDAL',
    title: 'Trimmed mean PCE inflation',
    unit: 'percent',
    description: 'PCE inflation excluding each month’s largest increases and decreases, from the Dallas Fed.',
    reading: 'Separates a broad rise in prices from a few large moves.',
  }),
]
