import { expect, test } from 'vitest'
import { PUBLISHED } from './base-table'
import { BASE_TABLES } from './base-tables'
import { inputName } from './input-name'
import { partsOfWholes } from './one-source'
import { partitionsOf } from './partitions'

const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['<SYMBOL>', 'BTC'],
  ['<id>', 'gold'],
  ['<FRED id>', 'CPIAUCSL'],
  ['<btc|eth>', 'eth'],
  ['<asset>', 'btc'],
  ['<report>', 'futures'],
  ['<contract>', 'micro'],
])

/** A table with this pattern. */
const exampleOf = (pattern: string) => pattern.replace(/<[^>]+>/g, (part) => EXAMPLES.get(part) ?? 'bitcoin')

test('every input has a name in words, of its own, and without the name of its table', () => {
  const inputs = BASE_TABLES.flatMap(({ pattern, columns }) => {
    const table = exampleOf(pattern)
    const derived = [
      ...partsOfWholes(table).map(({ column }) => column),
      ...partitionsOf(table).flatMap(({ wholes }) => Object.values(wholes)),
    ]
    return [...Object.keys(columns), ...derived]
      .filter((column) => column !== PUBLISHED)
      .map((column) => ({ table, name: inputName(table, column) }))
  })
  expect(inputs.filter(({ table, name }) => name.includes(table) || /[_/:]/.test(name))).toEqual([])
  const names = inputs.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
  expect(inputs.length).toBeGreaterThan(200)
})

test('a chain, an asset, and a contract are named', () => {
  expect(inputName('chain/bitcoin', 'utxo_count')).toBe('Unspent outputs, Bitcoin')
  expect(inputName('asset/BTC', 'volume')).toBe('Traded volume, BTC')
  expect(inputName('index/gold', 'close')).toBe('Gold')
  expect(inputName('chain/bitcoin', 'supply_by_age')).toBe('Coins issued to date by age, Bitcoin')
  expect(inputName('caps/market', 'SOL')).toBe('Market cap of SOL')
})
