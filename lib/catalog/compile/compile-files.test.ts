import { expect, test } from 'vitest'
import { expressionOf } from '@/lib/catalog/formulas/expression'
import { defineCompiled } from '@/lib/catalog/load/define-compiled'
import { compileFiles } from './compile-files'

const shared = {
  name: 'lists.yaml',
  text: `lists: { pair: [bitcoin, litecoin] }
groups: { both: { close: [aux, USD, Close.] } }
functions: { 'half(x)': x / 2 }`,
}

const TEXTS = `title: T
    description: D.
    reading: R.
    formula: F.
    concept: c
    source: S.
    axis: asset/BTC`

const compile = (fields: string, rest = '') =>
  compileFiles(
    [{ name: 'a.yaml', text: `${rest}series:\n  charts/x:\n    ${TEXTS}\n${fields}` }],
    shared,
  ).get('a.yaml')

/** Formulas of the fields by name. */
function formulasOf(fields: string, rest = ''): Record<string, string | undefined> {
  const [one] = defineCompiled(compile(fields, rest) ?? [])
  if (!('fields' in one)) throw new Error('A legacy path has no fields')
  return Object.fromEntries(
    one.fields.map(({ name, of }) => [name, typeof of === 'object' ? expressionOf(of)?.text : of]),
  )
}

test('a field is a row or a mapping, and a formula uses fields, lists and functions by name', () => {
  const fields = `    fields:
      a: [value, USD, A., close - open]
      b: { role: aux, unit: USD, description: B., is: '2 * @a' }
      c: [aux, USD, C., '[pair + chain/{id}:supply]']
      d: [aux, USD, D., 'half(mean_of([pair: chain/{id}:supply], 1))']
      e: { alias: a }
      f: [aux, USD, F.]`
  expect(formulasOf(fields)).toEqual({
    a: 'close - open',
    b: '2 * (close - open)',
    c: 'chain/bitcoin:supply + chain/litecoin:supply',
    d: 'mean_of(chain/bitcoin:supply, chain/litecoin:supply, 1) / 2',
    e: 'close - open',
    f: undefined,
  })
})

test('each repeats fields for the members of a list, and include puts in a group', () => {
  const fields = `    fields:
      each pair:
        '{id}_supply': [value, native, 'Supply of {id}.', 'chain/{id}:supply']
      include both:`
  expect(formulasOf(fields)).toEqual({
    bitcoin_supply: 'chain/bitcoin:supply',
    litecoin_supply: 'chain/litecoin:supply',
    close: undefined,
  })
})

test('a list of a file adds columns, and a property without a value is left out', () => {
  const [first, second] =
    compileFiles(
      [
        {
          name: 'a.yaml',
          text: `lists: { pair: { bitcoin: { twin: charts/y }, litecoin: {} } }
series:
  each pair:
    charts/{id}:
      title: T
      description: D.
      reading: R.
      formula: F.
      concept: c
      source: S.
      axis: asset/BTC
      twinOf: '{twin}'
      fields: {}`,
        },
      ],
      shared,
    ).get('a.yaml') ?? []
  expect(first).toMatchObject({ path: 'charts/bitcoin', twinOf: 'charts/y' })
  expect(second.path).toBe('charts/litecoin')
  expect(second).not.toHaveProperty('twinOf')
})

test.each([
  ['      a: [valeu, USD, A.]', /^a\.yaml:11:11: “valeu” is not allowed here\. Did you mean value/],
  [
    '      a: { role: aux, unit: USD, descripton: A. }',
    /^a\.yaml:11:\d+: There is no property “descripton” here\. Did you mean description/,
  ],
  [
    '      a: [value, USD, A., "sam(close, 3)"]',
    /^a\.yaml:11:\d+: charts\/x\.a: There is no function or operation “sam”\. Did you mean sma or sum/,
  ],
  ['      a: [value, USD, A., "1 + @clos"]', /^a\.yaml:11:\d+: There is no formula @clos/],
  ['      a: [value, USD, A., "@a + 1"]', /^a\.yaml:11:\d+: Formulas name each other in a circle/],
  [
    '      a: [value, USD, A., "mean_of([pairs: {id}], 1)"]',
    /^a\.yaml:11:\d+: There is no list “pairs”\. Did you mean pair/,
  ],
  ['      a: [value, USD, "Of {name}."]', /^a\.yaml:11:\d+: Nothing is put in for \{name\}/],
  ['      include bothh:', /^a\.yaml:11:\d+: There is no group “bothh”\. Did you mean both/],
  ['      a: { alias: b }', /alias a refers to unknown field b/],
  ['      a: [value, USD', /^a\.yaml:11:\d+: /],
])('%s is refused at its place', (field, message) => {
  expect(() => compile(`    fields:\n${field}`)).toThrow(message)
})

test('a series without a table, or with an unknown property, is refused at its place', () => {
  const text = `series:\n  charts/x:\n    titel: T\n    fields: {}`
  expect(() => compileFiles([{ name: 'a.yaml', text }], shared)).toThrow(/^a\.yaml:2:3|^a\.yaml:3/)
  expect(() => compile('    table: true\n    fields: {}')).toThrow(
    /^a\.yaml:\d+:\d+: charts\/x: Its table is not defined/,
  )
})
