import { expect, test } from 'vitest'
import { FUNCTIONS } from '../functions/function-table'
import { UNKNOWN } from '../units/quantity'
import { readDraft } from './read-draft'
import { firstArgument, writeCall } from './write-call'

const names = ['a', 'high', 'low', 'close']
const scope = {
  names: new Map(names.map((name) => [name, { quantity: UNKNOWN }])),
  find: () => ({ reason: 'There are no addresses here.' }),
}

test.each([...FUNCTIONS.values()])('$name: its first arguments make a formula, with every output', (one) => {
  const given = one.params.map((param) => firstArgument(param, names))
  for (const output of [null, ...(one.outputs ?? [])]) {
    const isOhlc = one.name === 'resample' && output !== null
    const filled = isOhlc ? given.map((text, at) => (one.params[at].words ? 'ohlc' : text)) : given
    const text = writeCall(one, filled, output)
    expect(readDraft(text, [], scope), text).toMatchObject({ unit: expect.any(String) })
  }
})

test('arguments are left out from the end only', () => {
  const macd = FUNCTIONS.get('macd')
  const zscore = FUNCTIONS.get('zscore')
  if (!macd || !zscore) throw new Error('missing')
  expect(writeCall(macd, ['a', '12', '26', '9'], 'macd')).toBe('macd(a)')
  expect(writeCall(macd, ['a', '', '30', ''], 'signal')).toBe('macd(a, 12, 30).signal')
  expect(writeCall(zscore, ['a', ''], null)).toBe('zscore(a)')
  expect(writeCall(zscore, [' a / b ', '4y'], null)).toBe('zscore(a / b, 4y)')
})
