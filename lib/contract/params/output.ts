import { oneOf, type Param } from './param'

/** Format of a response. */
export const outputParams: readonly Param[] = [
  oneOf({
    name: 'format',
    group: 'output',
    step: 'encoding',
    label: 'Format',
    default: 'json',
    allowed: ['json', 'csv', 'columns'],
    families: ['onchain', 'charts', 'market-indicators'],
    apiOnly: true,
  }),
  {
    name: 'fields',
    kind: 'list',
    group: 'output',
    step: 'fields',
    label: 'Fields',
    default: null,
    maxLength: 4000,
    families: ['onchain'],
    apiOnly: true,
  },
]
