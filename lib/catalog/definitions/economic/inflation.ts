import { percentChange } from '@/lib/engine/ops/risk/percent-change'
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

/** Change of a monthly index against the same month a year before. */
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
    formula: `${id} / its value twelve months before − 1, in percent.`,
    source: `FRED series ${id}.`,
    cadence: 'monthly',
    axis: `macro/${id}`,
    fields: [
      value('value', 'percent', 'Change over twelve months.', {
        from: ['value'],
        compute: ([level]) => percentChange(level, MONTHS),
      }),
    ],
  })
}

const concept = 'inflation'

export const definitions: Definition[] = [
  yearOnYear(concept, {
    name: 'inflation_cpi_yoy',
    id: 'CPIAUCSL',
    title: 'CPI inflation, year on year',
    description: 'The headline number of every release: consumer prices against a year before.',
    reading: 'Surprises against forecasts move yields and coins within seconds of the release.',
  }),
  yearOnYear(concept, {
    name: 'inflation_core_cpi_yoy',
    id: 'CPILFESL',
    title: 'Core CPI inflation, year on year',
    description: 'Twelve-month inflation once food and energy are taken out.',
    reading: 'Slower than the headline and closer to what policy reacts to.',
  }),
  yearOnYear(concept, {
    name: 'inflation_core_pce_yoy',
    id: 'PCEPILFE',
    title: 'Core PCE inflation, year on year',
    description:
      'The measure that the Federal Reserve states its two-percent goal in, without food and energy.',
    reading: 'Above 2 the goal is missed; the distance tells how patient policy can be.',
  }),
  macro({
    name: 'inflation_cpi_food',
    concept,
    id: 'CPIUFDSL',
    title: 'CPI food',
    unit: 'index',
    description: 'What urban households pay for food, at home and away.',
    reading: 'Prices everybody sees weekly; they shape expectations more than their weight.',
  }),
  macro({
    name: 'inflation_cpi_energy',
    concept,
    id: 'CPIENGSL',
    title: 'CPI energy',
    unit: 'index',
    description: 'Gasoline, electricity and gas as households pay for them.',
    reading: 'The most volatile part of inflation; its swings pass through to the headline within weeks.',
  }),
  macro({
    name: 'inflation_cpi_shelter',
    concept,
    id: 'CUSR0000SAH1',
    title: 'CPI shelter',
    unit: 'index',
    description: 'Rents and the rent owners would pay themselves: a third of the consumer price index.',
    reading: 'Follows market rents by about a year, so its turns can be seen coming.',
  }),
  macro({
    name: 'inflation_cpi_used_cars',
    concept,
    id: 'CUSR0000SETA02',
    title: 'CPI used cars',
    unit: 'index',
    description: 'Prices of used cars and trucks, the goods price that started the surge of 2021.',
    reading: 'Goods inflation in one line: it answers supply chains and credit quickly.',
  }),
  macro({
    name: 'inflation_cpi_medical',
    concept,
    id: 'CPIMEDSL',
    title: 'CPI medical care',
    unit: 'index',
    description: 'Medical services and goods out of households’ pockets and insurance.',
    reading: 'Sticky: contracts are set by the year, so changes come late and stay.',
  }),
  macro({
    name: 'inflation_ppi_final_demand',
    concept,
    id: 'PPIFIS',
    title: 'Producer prices, final demand',
    unit: 'index',
    description: 'What producers receive for goods, services and construction sold for final use.',
    reading: 'Some of its parts feed the PCE index, so analysts read it as a preview.',
  }),
  macro({
    name: 'inflation_import_prices',
    concept,
    id: 'IR',
    title: 'Import prices',
    unit: 'index',
    description: 'Prices of goods brought into the United States, before duties.',
    reading: 'A strong dollar pushes it down; it shows inflation arriving from abroad.',
  }),
  macro({
    name: 'inflation_breakeven_5y',
    concept,
    id: 'T5YIE',
    title: 'Five-year breakeven inflation',
    unit: 'percent',
    description: 'Mean inflation over five years that makes nominal and indexed Treasuries pay the same.',
    reading: 'The bond market’s near view of inflation; oil moves it from day to day.',
  }),
  macro({
    name: 'inflation_forward_5y5y',
    concept,
    id: 'T5YIFR',
    title: 'Five-year forward inflation',
    unit: 'percent',
    description: 'Inflation the market expects for the five years that begin in five years.',
    reading: 'Free of today’s shocks: when it leaves 2–2.5 percent, trust in the goal is slipping.',
  }),
  macro({
    name: 'inflation_expectations_michigan',
    concept,
    id: 'MICH',
    title: 'Households’ inflation expectation',
    unit: 'percent',
    description: 'Price rise that consumers expect over the coming year, median of the Michigan survey.',
    reading: 'Follows pump and grocery prices; policy worries when it stays high.',
  }),
  macro({
    name: 'inflation_sticky_core',
    concept,
    id: 'CORESTICKM159SFRBATL',
    title: 'Sticky core inflation',
    unit: 'percent',
    description: 'Inflation of items that change their price seldom, year on year, by the Atlanta Fed.',
    reading: 'Falls slowly, and only after the flexible prices have: the last mile of disinflation.',
  }),
  macro({
    name: 'inflation_trimmed_pce',
    concept,
    id: 'PCETRIM12M159SFRBDAL',
    title: 'Trimmed mean PCE inflation',
    unit: 'percent',
    description: 'PCE inflation with the largest rises and falls of the month cut off, by the Dallas Fed.',
    reading: 'Separates a general rise of prices from a few wild ones.',
  }),
]
