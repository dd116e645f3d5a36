import type { Unit } from '@/lib/contract/endpoint'
import { MACRO_SERIES, type MacroId } from '@/lib/sources/macro-series'
import { type Definition, defineSeries, withChange, withRole } from '../../define'

export interface MacroFacts {
  name: string
  concept: string
  id: MacroId
  title: string
  unit: Unit
  description: string
  reading: string
  formula?: string
}

/** FRED states thousands, millions or billions in the name of the unit. */
function unitOf(id: MacroId, unit: Unit): Unit {
  const stated = MACRO_SERIES[id].unit
  if (/^billion .*USD$/.test(stated)) return 'billion USD'
  if (stated === 'million USD') return 'million USD'
  if (/^thousand /.test(stated)) return 'thousands'
  if (stated === 'hours' || stated === 'weeks' || stated === 'months') return stated
  return unit
}

/** Flows within a period, which are drawn around 0. */
const FLOWS: ReadonlySet<MacroId> = new Set(['A191RL1Q225SBEA', 'MTSDS133FMS'])

/** Amounts of a month, which add up to those of a quarter. */
const AMOUNTS: ReadonlySet<MacroId> = new Set(['MTSDS133FMS', 'BOPGSTB'])

/** Its name at FRED and, for Treasury yields, those of charting programs: `DGS10` → `us10y`, `DGS2` → `us2y`, `us02y`. */
function symbolsOf(id: MacroId): string[] {
  const [, years, months] = /^DGS(?:(\d+)|(\d+)MO)$/.exec(id) ?? []
  if (years) return [id, `us${years}y`, `us${years.padStart(2, '0')}y`, `${years}y`, `${years}y yield`]
  return months ? [id, `us${months}m`, `us${months.padStart(2, '0')}m`, `${months}m yield`] : [id]
}

/** Interest rates, yields and spreads between them, whose changes are basis points. */
const RATES: ReadonlySet<MacroId> = new Set([
  ...(['FEDFUNDS', 'DFF', 'DFEDTARU', 'SOFR', 'MORTGAGE30US', 'TERMCBCCALLNS'] as const),
  ...([
    'DGS1MO',
    'DGS3MO',
    'DGS6MO',
    'DGS1',
    'DGS2',
    'DGS3',
    'DGS5',
    'DGS7',
    'DGS10',
    'DGS20',
    'DGS30',
  ] as const),
  ...(['GS2', 'DFII5', 'DFII10', 'DFII30', 'T10YIE', 'T5YIE', 'T5YIFR', 'THREEFYTP10'] as const),
  ...(['T10Y3M', 'BAMLH0A0HYM2', 'BAMLC0A0CM', 'BAA10Y'] as const),
])

/** Index numbers that are scores around a normal value, not price levels. */
const SCORES: ReadonlySet<MacroId> = new Set(['CFNAI', 'WEI', 'UMCSENT', 'NFCI', 'STLFSI4'])

/** A published series, shown unchanged. */
export function macro(facts: MacroFacts): Definition {
  const { name, concept, id, title, unit, description, reading } = facts
  const field = {
    ...withRole(
      FLOWS.has(id) ? 'flow' : 'value',
      'value',
      unitOf(id, unit),
      `${MACRO_SERIES[id].name}, ${MACRO_SERIES[id].unit}.`,
    ),
    ...(AMOUNTS.has(id) ? { gathers: 'sum' as const } : {}),
  }
  return defineSeries({
    path: `economic/${name}`,
    concept,
    title,
    description,
    reading,
    formula: facts.formula ?? 'The published value, unchanged. One row per published period.',
    source: `FRED series ${id}: ${MACRO_SERIES[id].name}, ${MACRO_SERIES[id].unit}.`,
    searchWords: symbolsOf(id),
    cadence: MACRO_SERIES[id].cadence,
    axis: `macro/${id}`,
    fields: [
      RATES.has(id)
        ? withChange('basis points', field)
        : SCORES.has(id)
          ? withChange('points', field)
          : field,
    ],
  })
}

export const definitions: Definition[] = [
  macro({
    name: 'inflation_cpi',
    concept: 'inflation',
    id: 'CPIAUCSL',
    title: 'Consumer price index',
    unit: 'index',
    description: 'Prices paid by urban consumers for all items, seasonally adjusted.',
    reading: 'The slope is inflation: the steeper the line, the faster prices rise.',
  }),
  macro({
    name: 'inflation_core_cpi',
    concept: 'inflation',
    id: 'CPILFESL',
    title: 'Core consumer price index',
    unit: 'index',
    description: 'Consumer prices excluding food and energy, which are too volatile to show the trend.',
    reading:
      'Shows underlying inflation. Changes in its slope have led monetary policy more reliably than the headline index.',
  }),
  macro({
    name: 'inflation_pce',
    concept: 'inflation',
    id: 'PCEPI',
    title: 'PCE price index',
    unit: 'index',
    description:
      'Prices of all goods and services consumed by or on behalf of households, with weights that follow actual spending.',
    reading: 'The Federal Reserve defines its 2 percent inflation target with this index.',
  }),
  macro({
    name: 'inflation_core_pce',
    concept: 'inflation',
    id: 'PCEPILFE',
    title: 'Core PCE price index',
    unit: 'index',
    description: 'PCE prices excluding food and energy.',
    reading: 'The index Fed officials usually cite for underlying inflation.',
  }),
  macro({
    name: 'inflation_ppi',
    concept: 'inflation',
    id: 'PPIACO',
    title: 'Producer price index: all commodities',
    unit: 'index',
    description: 'Prices that domestic producers receive for commodities.',
    reading:
      'Moves earlier and more widely than consumer prices. A decline lowers costs further down the supply chain.',
  }),
  macro({
    name: 'inflation_breakeven_10y',
    concept: 'inflation',
    id: 'T10YIE',
    title: '10-year breakeven inflation',
    unit: 'percent',
    description:
      'Average inflation over ten years at which nominal and inflation-indexed Treasuries return the same.',
    reading:
      'The bond market’s long-term inflation expectation. Values below 1 percent have indicated fear of deflation.',
    formula: '10-year nominal Treasury yield − 10-year inflation-indexed Treasury yield, as published.',
  }),
  macro({
    name: 'interest_fed',
    concept: 'rates',
    id: 'FEDFUNDS',
    title: 'Federal funds rate',
    unit: 'percent',
    description: 'Volume-weighted rate at which banks lend each other reserves overnight, monthly average.',
    reading: 'The main policy rate. Rising rates have usually reduced demand for risky assets.',
  }),
  macro({
    name: 'rates_yield_2y',
    concept: 'rates',
    id: 'DGS2',
    title: '2-year Treasury yield',
    unit: 'percent',
    description: 'Yield on US government debt at a constant maturity of two years.',
    reading: 'Follows the policy rate expected over the next two years.',
  }),
  macro({
    name: 'rates_yield_10y',
    concept: 'rates',
    id: 'DGS10',
    title: '10-year Treasury yield',
    unit: 'percent',
    description: 'Yield on US government debt at a constant maturity of ten years.',
    reading:
      'The discount rate behind most asset prices. Sharp rises weigh on assets whose payoff is far in the future.',
  }),
  macro({
    name: 'rates_yield_30y',
    concept: 'rates',
    id: 'DGS30',
    title: '30-year Treasury yield',
    unit: 'percent',
    description: 'Yield on US government debt at a constant maturity of thirty years.',
    reading: 'Reflects expectations for inflation and government debt over decades.',
  }),
  macro({
    name: 'labor_unemployment',
    concept: 'labor',
    id: 'UNRATE',
    title: 'Unemployment rate',
    unit: 'percent',
    description: 'Share of the labor force that is out of work and looking for it.',
    reading: 'Rises quickly and falls slowly. An upturn from a low has accompanied every recession.',
  }),
  macro({
    name: 'labor_nonfarm_payrolls',
    concept: 'labor',
    id: 'PAYEMS',
    title: 'Nonfarm payrolls',
    unit: 'count',
    description: 'Employees on nonfarm payrolls, in thousands.',
    reading: 'Markets react to the monthly change on release day.',
  }),
  macro({
    name: 'labor_initial_claims',
    concept: 'labor',
    id: 'ICSA',
    title: 'Initial jobless claims',
    unit: 'count',
    description: 'People filing for unemployment insurance for the first time during the week.',
    reading:
      'The earliest regular indicator of layoffs. A sustained rise above 300,000 has signaled a weakening economy.',
  }),
  macro({
    name: 'labor_participation',
    concept: 'labor',
    id: 'CIVPART',
    title: 'Labor force participation',
    unit: 'percent',
    description: 'Share of the adult population that works or is looking for work.',
    reading: 'A falling rate can lower unemployment even when no one finds a job.',
  }),
  macro({
    name: 'labor_employment_ratio',
    concept: 'labor',
    id: 'EMRATIO',
    title: 'Employment-to-population ratio',
    unit: 'percent',
    description: 'Share of the adult population that is employed.',
    reading: 'Unlike the unemployment rate, it does not improve when people stop looking for work.',
  }),
  macro({
    name: 'labor_hourly_earnings',
    concept: 'labor',
    id: 'AHETPI',
    title: 'Average hourly earnings',
    unit: 'USD',
    description: 'Average hourly pay of production and nonsupervisory employees.',
    reading: 'Growth above productivity adds to inflation in services.',
  }),
  macro({
    name: 'labor_sahm_rule',
    concept: 'labor',
    id: 'SAHMREALTIME',
    title: 'Sahm rule recession indicator',
    unit: 'percent',
    description:
      'Rise of the three-month average unemployment rate above its low of the previous 12 months, using the data known at the time.',
    reading: 'Values of 0.50 percentage points or more have coincided with the start of US recessions.',
    formula:
      'Three-month average of the unemployment rate − its lowest three-month average of the previous 12 months.',
  }),
  macro({
    name: 'macro_gdp',
    concept: 'growth',
    id: 'GDP',
    title: 'Gross domestic product',
    unit: 'USD',
    description:
      'Value of all goods and services produced in a quarter, in billions of dollars at an annual rate.',
    reading: 'Nominal: it grows with prices as well as with output.',
  }),
  macro({
    name: 'macro_gdp_real',
    concept: 'growth',
    id: 'GDPC1',
    title: 'Real gross domestic product',
    unit: 'USD',
    description: 'Output in billions of constant 2017 dollars, at an annual rate.',
    reading:
      'Two consecutive quarterly declines are widely called a recession, though that is not the official definition.',
  }),
  macro({
    name: 'macro_industrial_production',
    concept: 'growth',
    id: 'INDPRO',
    title: 'Industrial production',
    unit: 'index',
    description: 'Output of factories, mines and utilities, 2017 = 100.',
    reading:
      'A narrow but timely measure of the business cycle. It has peaked before recessions were declared.',
  }),
  macro({
    name: 'macro_personal_consumption',
    concept: 'growth',
    id: 'PCE',
    title: 'Personal consumption',
    unit: 'USD',
    description: 'Household spending, in billions of dollars at an annual rate.',
    reading: 'About two thirds of GDP. When it stalls, little else can sustain growth.',
  }),
  macro({
    name: 'housing_starts',
    concept: 'housing',
    id: 'HOUST',
    title: 'Housing starts',
    unit: 'count',
    description: 'New privately owned homes on which construction began, in thousands at an annual rate.',
    reading: 'Sensitive to mortgage rates. Falls early in a downturn.',
  }),
  macro({
    name: 'housing_new_sales',
    concept: 'housing',
    id: 'HSN1F',
    title: 'New home sales',
    unit: 'count',
    description: 'New single-family homes sold, in thousands at an annual rate.',
    reading: 'Counts contracts when they are signed, so it leads reports on completed sales.',
  }),
  macro({
    name: 'money_m2',
    concept: 'money',
    id: 'M2SL',
    title: 'M2 money stock',
    unit: 'USD',
    description: 'US currency, deposits and retail money market funds, in billions of dollars.',
    reading: 'Fast growth has supported prices of scarce assets. M2 shrank in 2022 and 2023, which is rare.',
  }),
  macro({
    name: 'money_fed_assets',
    concept: 'money',
    id: 'WALCL',
    title: 'Federal Reserve assets',
    unit: 'USD',
    description: 'Total assets of the Federal Reserve each Wednesday, in millions of dollars.',
    reading: 'Grows when the Fed buys bonds or lends in a crisis. Shrinks under quantitative tightening.',
  }),
  macro({
    name: 'currency_dollar_broad',
    concept: 'currencies',
    id: 'DTWEXBGS',
    title: 'Broad dollar index',
    unit: 'index',
    description: 'Value of the dollar against the currencies of US trade partners, January 2006 = 100.',
    reading: 'A stronger dollar tightens financial conditions for everyone who borrowed in dollars.',
  }),
]
