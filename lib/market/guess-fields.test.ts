import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import type { Field } from '@/lib/contract/endpoint'
import { guessFields } from './guess-fields'

/** Fields that a server only names, with a number each. */
const foreign = (names: readonly string[], units: Record<string, string> = {}, route = 'foreign') =>
  guessFields({
    endpoint: { name: route },
    fields: names.map((name): Field => ({ name, type: 'number?', unit: 'none', description: '' })),
    columns: Object.fromEntries(names.map((name) => [name, Float64Array.of(1)])),
    metadata: { units },
  })

test('roles come from names, and roles that only make sense together require each other', () => {
  expect(foreign(['macd', 'macdSignal', 'upper_band', 'price']).map(({ role }) => role)).toEqual([
    'macd',
    'signal',
    'value',
    'price',
  ])
})

test('a field named after the route makes the other values optional', () => {
  const fields = foreign(['price', 'lth_mvrv', 'lth_growth'], {}, 'lth-growth')
  expect(fields.map(({ role }) => role)).toEqual(['price', 'aux', 'value'])
})

test('a role that the server states is kept', () => {
  const fields: Field[] = [{ name: 'rsi14', type: 'number?', unit: 'none', description: '', role: 'value' }]
  const columns = { rsi14: Float64Array.of(1) }
  expect(guessFields({ endpoint: { name: 'a' }, fields, columns, metadata: {} })[0].role).toBe('value')
})

test('a unit comes from the metadata, or from the name', () => {
  const names = ['cap', 'price', 'share_pct', 'supply_btc', 'other']
  const fields = foreign(names, { cap: 'billion USD', other: 'parsecs' })
  expect(fields.map(({ unit }) => unit)).toEqual(['billion USD', 'USD', 'percent', 'native', 'none'])
})

test('the built-in service states every role and unit, so nothing is guessed', () => {
  const { endpoints } = sampleCatalog()
  const guessed = endpoints.filter((endpoint) => {
    const { fields } = endpoint
    const read = guessFields({ endpoint, fields, columns: {}, metadata: {} })
    return fields.some(({ role, unit }, at) => role !== read[at].role || unit !== read[at].unit)
  })
  expect(endpoints.length).toBeGreaterThan(1000)
  expect(guessed.map(({ path }) => path)).toEqual([])
})
