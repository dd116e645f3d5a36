import type { Endpoint, Field } from '../endpoint'
import { SHAPE_EXAMPLES } from '../object-shapes'

const EXAMPLE_DAY = '2025-01-01'
/** Maximum number of fields in an example. The route's description lists all. */
const EXAMPLE_FIELDS = 8

/**
 * An invented row of a route for Bitcoin or its first chain: real names and types, no market values. Leaves out heights
 * and alternative names so that the main fields fit.
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
      return field.shape ? SHAPE_EXAMPLES[field.shape] : {}
    case 'null':
      return null
    case 'integer':
      return 1
    default:
      return 1.5
  }
}
