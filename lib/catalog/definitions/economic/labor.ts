import { LABOR } from '@/lib/sources/macro/labor'
import { type Definition, defineSeries, value } from '../../define'
import { published } from './published'

const concept = 'labor'

export const definitions: Definition[] = [
  ...published(LABOR),
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
    fields: [value('value', 'ratio', 'Job openings per unemployed person.').is`value / macro/UNEMPLOY:value`],
  }),
]
