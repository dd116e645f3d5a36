import type { Endpoint, Field } from './endpoint'

const EXAMPLE_DAY = '2025-01-01'
/** Fields an example shows; the description of the route lists them all. */
const EXAMPLE_FIELDS = 8

/**
 * A made-up row of a route as its first chain has it (Bitcoin, where that is one of them): the right names and
 * types, no market values. Heights and second names are left out, so that what the route is about fits in.
 */
export function exampleRow(endpoint: Endpoint): Record<string, unknown> {
  const { chains } = endpoint
  const chain = chains.includes('bitcoin') || chains.length === 0 ? 'bitcoin' : chains[0]
  const shown = endpoint.fields
    .filter((field) => !field.chains || field.chains.includes(chain))
    .filter(({ role }) => role !== 'height' && role !== 'alias')
    .slice(0, EXAMPLE_FIELDS)
  return Object.fromEntries(shown.map((field) => [field.name, exampleValue(field)]))
}

function exampleValue(field: Field): unknown {
  const time = Date.parse(EXAMPLE_DAY)
  if (field.unit === 'milliseconds') return time
  if (field.unit === 'seconds') return time / 1000
  switch (field.type.replace('?', '')) {
    case 'string':
      return field.unit === 'date' ? EXAMPLE_DAY : 'text'
    case 'boolean':
      return true
    case 'object':
      return {}
    case 'null':
      return null
    case 'integer':
      return 1
    default:
      return 1.5
  }
}
