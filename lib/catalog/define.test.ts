import { expect, test } from 'vitest'
import { ROLES } from '@/lib/contract/fields/roles'
import { aux, field, value } from './define'
import { expression, expressionOf } from './formulas/expression'

const textOf = ({ of }: ReturnType<typeof value>) =>
  typeof of === 'object' ? expressionOf(of)?.text : `column ${of}`

test('every role has a shorthand', () => {
  expect(ROLES.map((role) => field[role]('name', 'USD', 'Text.').role)).toEqual(ROLES)
  expect([value('a', 'USD', 'A.').role, aux('b', 'USD', 'B.').role]).toEqual(['value', 'aux'])
})

test('a field is a column, a text in the language of formulas, or a formula', () => {
  const sum = expression`a + b`
  const gap = value('gap', 'USD', 'Gap.')
  expect(gap.of).toBeUndefined()
  expect(textOf(gap.is`gas/ethereum:burned`)).toBe('column gas/ethereum:burned')
  expect(textOf(gap.is`${'lth_'}supply`)).toBe('column lth_supply')
  expect(textOf(gap.is`${sum} / ${'lth_'}supply`)).toBe('(a + b) / lth_supply')
  expect(textOf(gap.is('a - b'))).toBe('a - b')
  expect(gap.is(sum).of).toBe(sum)
})

test('a text that is wrong shows its place', () => {
  expect(() => value('gap', 'USD', 'Gap.').is`sma(close`).toThrow(/sma\(close\n +\^/)
})

test('further properties are added, and the field before stays as it is', () => {
  const plain = value('coins', 'count', 'Coins.').is`sum(coins, 30)`
  const whole = plain.with({ type: 'integer', change: 'points' })
  expect(whole).toMatchObject({
    name: 'coins',
    role: 'value',
    of: plain.of,
    type: 'integer',
    change: 'points',
  })
  expect(plain.type).toBeUndefined()
  expect(Object.keys({ ...whole })).not.toContain('with')
})
