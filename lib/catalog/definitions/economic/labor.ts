import { type Definition, defineSeries, value } from '../../define'
import { expression } from '../../formulas/expression'
import { macro } from './macro'

const concept = 'labor'

export const definitions: Definition[] = [
  macro({
    name: 'labor_job_openings',
    concept,
    id: 'JTSJOL',
    title: 'Job openings',
    unit: 'count',
    description: 'Job openings on the last business day of the month, in thousands.',
    reading: 'A measure of labor demand that usually turns down before employment does.',
  }),
  macro({
    name: 'labor_quits_rate',
    concept,
    id: 'JTSQUR',
    title: 'Quits rate',
    unit: 'percent',
    description: 'Workers who quit during the month, as a percentage of employment.',
    reading: 'People quit when better offers are available. The rate leads wage growth by several months.',
  }),
  macro({
    name: 'labor_hires',
    concept,
    id: 'JTSHIL',
    title: 'Hires',
    unit: 'count',
    description: 'All additions to payrolls during the month, in thousands.',
    reading:
      'When hiring is low, the labor market looks calm until layoffs rise and few workers find new jobs.',
  }),
  macro({
    name: 'labor_layoffs',
    concept,
    id: 'JTSLDL',
    title: 'Layoffs and discharges',
    unit: 'count',
    description: 'Workers laid off or discharged during the month, in thousands.',
    reading: 'Flat for years, then rises suddenly. Sustained increases have coincided with recessions.',
  }),
  macro({
    name: 'labor_underemployment',
    concept,
    id: 'U6RATE',
    title: 'Underemployment (U-6)',
    unit: 'percent',
    description:
      'Unemployed, marginally attached and involuntary part-time workers, as a share of the wider labor force.',
    reading: 'Its gap to the unemployment rate shows slack that the headline hides.',
  }),
  macro({
    name: 'labor_continuing_claims',
    concept,
    id: 'CCSA',
    title: 'Continuing jobless claims',
    unit: 'count',
    description: 'People receiving unemployment benefits, weekly.',
    reading: 'Rises when finding work takes longer, often well before the unemployment rate jumps.',
  }),
  macro({
    name: 'labor_participation_prime_age',
    concept,
    id: 'LNS11300060',
    title: 'Prime-age labor force participation',
    unit: 'percent',
    description: 'Share of people aged 25 to 54 who work or are looking for work.',
    reading: 'Not distorted by retirement or study, so it shows the underlying supply of labor.',
  }),
  macro({
    name: 'labor_weekly_hours',
    concept,
    id: 'AWHAETP',
    title: 'Average weekly hours',
    unit: 'none',
    description: 'Average hours paid per week in the private sector.',
    reading: 'Employers cut hours before they cut jobs, so even small declines matter.',
  }),
  macro({
    name: 'labor_unemployment_duration',
    concept,
    id: 'UEMPMEAN',
    title: 'Duration of unemployment',
    unit: 'none',
    description: 'Average weeks the unemployed have been looking for work.',
    reading:
      'Falls early in a recession, as the newly unemployed are counted, and stays high long afterwards.',
  }),
  macro({
    name: 'labor_temporary_help',
    concept,
    id: 'TEMPHELPS',
    title: 'Temporary help employment',
    unit: 'count',
    description: 'Jobs placed through staffing agencies, in thousands.',
    reading: 'The easiest jobs to cut. Has peaked about a year before recessions, and sometimes without one.',
  }),
  macro({
    name: 'labor_employment_cost',
    concept,
    id: 'ECIALLCIV',
    title: 'Employment cost index',
    unit: 'index',
    description: 'Wages and benefits for a fixed mix of jobs, quarterly.',
    reading:
      'Not distorted by workers changing jobs, so it measures pay growth more cleanly than average earnings.',
  }),
  macro({
    name: 'labor_productivity',
    concept,
    id: 'OPHNFB',
    title: 'Labor productivity',
    unit: 'index',
    description: 'Output per hour worked in the nonfarm business sector.',
    reading: 'Wages can grow at this pace without adding to inflation.',
  }),
  defineSeries({
    path: 'economic/labor_openings_per_unemployed',
    concept,
    title: 'Job openings per unemployed person',
    description: 'Job openings divided by the number of unemployed people.',
    reading: 'Above 1, workers are scarce. The ratio peaked at 2 in 2022 and has loosened since.',
    formula: 'JTSJOL / UNEMPLOY, same month.',
    source: 'FRED series JTSJOL and UNEMPLOY.',
    cadence: 'monthly',
    axis: 'macro/JTSJOL',
    fields: [
      value(
        'value',
        'ratio',
        'Job openings per unemployed person.',
        expression('value / unemployed', { unemployed: 'macro/UNEMPLOY:value' }),
      ),
    ],
  }),
]
