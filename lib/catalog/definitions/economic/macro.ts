import type { Unit } from '@/lib/contract/endpoint'
import { MACRO_SERIES, type MacroId } from '@/lib/sources/macro-series'
import { type Definition, defineSeries, withRole } from '../../define'

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

/** Published in thousands, millions or billions, as the words of its unit say. */
function unitOf(id: MacroId, unit: Unit): Unit {
  const stated = MACRO_SERIES[id].unit
  if (/^billion .*USD$/.test(stated)) return 'billion USD'
  if (stated === 'million USD') return 'million USD'
  if (/^thousand /.test(stated)) return 'thousands'
  if (stated === 'hours' || stated === 'weeks' || stated === 'months') return stated
  return unit
}

/** What came and went within a period, to be seen around zero. */
const AROUND_ZERO: ReadonlySet<MacroId> = new Set(['A191RL1Q225SBEA', 'MTSDS133FMS'])

/** One published series shown as it is. */
export function macro(facts: MacroFacts): Definition {
  const { name, concept, id, title, unit, description, reading } = facts
  return defineSeries({
    path: `economic/${name}`,
    concept,
    title,
    description,
    reading,
    formula:
      facts.formula ?? 'The published value, unchanged; a row exists for every period with a publication.',
    source: `FRED series ${id}: ${MACRO_SERIES[id].name}, ${MACRO_SERIES[id].unit}.`,
    cadence: MACRO_SERIES[id].cadence,
    axis: `macro/${id}`,
    fields: [
      withRole(
        AROUND_ZERO.has(id) ? 'flow' : 'value',
        'value',
        unitOf(id, unit),
        `${MACRO_SERIES[id].name}, ${MACRO_SERIES[id].unit}.`,
      ),
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
    reading: 'The slope is inflation: a steeper line means money loses value faster.',
  }),
  macro({
    name: 'inflation_core_cpi',
    concept: 'inflation',
    id: 'CPILFESL',
    title: 'Core consumer price index',
    unit: 'index',
    description: 'Consumer prices without food and energy, whose swings say little about the trend.',
    reading: 'Turns in its slope lead changes in monetary policy more often than the headline index.',
  }),
  macro({
    name: 'inflation_pce',
    concept: 'inflation',
    id: 'PCEPI',
    title: 'PCE price index',
    unit: 'index',
    description:
      'Prices of everything that is consumed on behalf of households, weighted by what they buy now.',
    reading: 'The index in which the Federal Reserve states its two percent goal.',
  }),
  macro({
    name: 'inflation_core_pce',
    concept: 'inflation',
    id: 'PCEPILFE',
    title: 'Core PCE price index',
    unit: 'index',
    description: 'Household consumption prices without food and energy.',
    reading: 'The gauge that rate setters quote when they speak of underlying inflation.',
  }),
  macro({
    name: 'inflation_ppi',
    concept: 'inflation',
    id: 'PPIACO',
    title: 'Producer price index, all commodities',
    unit: 'index',
    description: 'Prices that domestic producers receive for commodities.',
    reading: 'Moves earlier and wider than consumer prices; a fall eases costs along the chain.',
  }),
  macro({
    name: 'inflation_breakeven_10y',
    concept: 'inflation',
    id: 'T10YIE',
    title: 'Ten-year breakeven inflation',
    unit: 'percent',
    description: 'Yearly inflation over ten years at which nominal and indexed Treasuries pay the same.',
    reading: 'What the bond market is paid to expect; below one percent it has feared deflation.',
    formula: 'Ten-year nominal Treasury yield less ten-year inflation-indexed yield, as published.',
  }),
  macro({
    name: 'interest_fed',
    concept: 'rates',
    id: 'FEDFUNDS',
    title: 'Federal funds rate',
    unit: 'percent',
    description: 'Volume-weighted rate at which banks lend reserves to one another overnight, monthly mean.',
    reading: 'The price of dollars at its source; rising phases drain appetite for risk.',
  }),
  macro({
    name: 'rates_yield_2y',
    concept: 'rates',
    id: 'DGS2',
    title: 'Two-year Treasury yield',
    unit: 'percent',
    description: 'Yield of US government debt at a constant maturity of two years.',
    reading: 'Follows the expected path of the policy rate over the coming two years.',
  }),
  macro({
    name: 'rates_yield_10y',
    concept: 'rates',
    id: 'DGS10',
    title: 'Ten-year Treasury yield',
    unit: 'percent',
    description: 'Yield of US government debt at a constant maturity of ten years.',
    reading: 'The discount rate under most asset prices; sharp rises weigh on long-dated promises.',
  }),
  macro({
    name: 'rates_yield_30y',
    concept: 'rates',
    id: 'DGS30',
    title: 'Thirty-year Treasury yield',
    unit: 'percent',
    description: 'Yield of US government debt at a constant maturity of thirty years.',
    reading: 'Carries the market’s view of inflation and debt over a generation.',
  }),
  macro({
    name: 'labor_unemployment',
    concept: 'labor',
    id: 'UNRATE',
    title: 'Unemployment rate',
    unit: 'percent',
    description: 'Share of the labor force without work and looking for it.',
    reading: 'Rises fast and falls slowly; a turn upward from a low has accompanied every recession.',
  }),
  macro({
    name: 'labor_nonfarm_payrolls',
    concept: 'labor',
    id: 'PAYEMS',
    title: 'Nonfarm payrolls',
    unit: 'count',
    description: 'Employees on payrolls outside farming, in thousands.',
    reading: 'The month’s change is the figure that moves markets on release day.',
  }),
  macro({
    name: 'labor_initial_claims',
    concept: 'labor',
    id: 'ICSA',
    title: 'Initial jobless claims',
    unit: 'count',
    description: 'People who filed for unemployment insurance for the first time in the week.',
    reading: 'The earliest regular sign of layoffs; a lasting rise over 300,000 has meant trouble.',
  }),
  macro({
    name: 'labor_participation',
    concept: 'labor',
    id: 'CIVPART',
    title: 'Labor force participation',
    unit: 'percent',
    description: 'Share of the adult population that works or looks for work.',
    reading: 'A falling rate can lower unemployment without anybody finding a job.',
  }),
  macro({
    name: 'labor_employment_ratio',
    concept: 'labor',
    id: 'EMRATIO',
    title: 'Employment to population',
    unit: 'percent',
    description: 'Share of the adult population that has work.',
    reading: 'Unlike the unemployment rate it does not improve when people stop looking.',
  }),
  macro({
    name: 'labor_hourly_earnings',
    concept: 'labor',
    id: 'AHETPI',
    title: 'Average hourly earnings',
    unit: 'USD',
    description: 'Mean hourly pay of production and nonsupervisory employees.',
    reading: 'Growth above productivity feeds service inflation.',
  }),
  macro({
    name: 'labor_sahm_rule',
    concept: 'labor',
    id: 'SAHMREALTIME',
    title: 'Sahm rule',
    unit: 'percent',
    description:
      'How far the three-month mean of unemployment stands above its low of the past year, as known at the time.',
    reading: 'At 0.50 percentage points and above the economy has, so far, been in recession.',
    formula:
      'Three-month mean of the unemployment rate less its lowest three-month mean of the previous twelve months.',
  }),
  macro({
    name: 'macro_gdp',
    concept: 'growth',
    id: 'GDP',
    title: 'Gross domestic product',
    unit: 'USD',
    description: 'Value of all goods and services made in a quarter, billions of dollars at an annual rate.',
    reading: 'Nominal: it grows with prices as well as with output.',
  }),
  macro({
    name: 'macro_gdp_real',
    concept: 'growth',
    id: 'GDPC1',
    title: 'Real gross domestic product',
    unit: 'USD',
    description: 'Output in billions of constant 2017 dollars at an annual rate.',
    reading: 'Two falling quarters in a row are the newspaper’s definition of a recession.',
  }),
  macro({
    name: 'macro_industrial_production',
    concept: 'growth',
    id: 'INDPRO',
    title: 'Industrial production',
    unit: 'index',
    description: 'Output of factories, mines and utilities, 2017 = 100.',
    reading: 'A narrow but prompt measure of the cycle; peaks come before recessions are declared.',
  }),
  macro({
    name: 'macro_personal_consumption',
    concept: 'growth',
    id: 'PCE',
    title: 'Personal consumption',
    unit: 'USD',
    description: 'Household spending in billions of dollars at an annual rate.',
    reading: 'Two thirds of output; when it stalls, little else can carry growth.',
  }),
  macro({
    name: 'housing_starts',
    concept: 'housing',
    id: 'HOUST',
    title: 'Housing starts',
    unit: 'count',
    description: 'New privately owned homes begun, thousands at an annual rate.',
    reading: 'Sensitive to mortgage rates; falls early in a downturn.',
  }),
  macro({
    name: 'housing_new_sales',
    concept: 'housing',
    id: 'HSN1F',
    title: 'New home sales',
    unit: 'count',
    description: 'New single-family homes sold, thousands at an annual rate.',
    reading: 'Counts contracts when signed, so it leads reports on closed sales.',
  }),
  macro({
    name: 'money_m2',
    concept: 'money',
    id: 'M2SL',
    title: 'M2 money stock',
    unit: 'USD',
    description: 'Currency, deposits and retail money funds in the United States, billions of dollars.',
    reading: 'Years of fast growth have lifted scarce assets; 2022 and 2023 saw a rare shrinking.',
  }),
  macro({
    name: 'money_fed_assets',
    concept: 'money',
    id: 'WALCL',
    title: 'Federal Reserve assets',
    unit: 'USD',
    description: 'Everything the central bank holds, millions of dollars, each Wednesday.',
    reading: 'Grows when it buys bonds or lends in a crisis; shrinks under tightening.',
  }),
  macro({
    name: 'currency_dollar_broad',
    concept: 'currencies',
    id: 'DTWEXBGS',
    title: 'Broad dollar index',
    unit: 'index',
    description: 'Value of the dollar against the currencies of its trade partners, January 2006 = 100.',
    reading: 'A strong dollar tightens conditions for everybody who borrowed in it.',
  }),
]
