import type { MacroId } from '@/lib/sources/macro/macro-series'
import { PRICES } from '@/lib/sources/macro/prices'
import { type Definition, defineSeries, value } from '../../define'
import { published } from './published'

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
    fields: [value('value', 'percent', '12-month change.').is`pct(value, ${MONTHS})`],
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
  ...published(PRICES),
]
