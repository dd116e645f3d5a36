import { expect, test } from 'vitest'
import { remembered } from './remembered'

test('an equal text is made once, a very long one every time', () => {
  const made: string[] = []
  const upper = remembered((text) => {
    made.push(text)
    return text.toUpperCase()
  })
  const long = 'x'.repeat(1_000)
  expect([upper('a'), upper('a'), upper(long), upper(long)]).toEqual([
    'A',
    'A',
    ...Array(2).fill('X'.repeat(1_000)),
  ])
  expect(made).toEqual(['a', long, long])
})

test('a failure is not remembered', () => {
  let tries = 0
  const flaky = remembered((text) => {
    if (++tries === 1) throw new Error(text)
    return tries
  })
  expect(() => flaky('a')).toThrow('a')
  expect(flaky('a')).toBe(2)
})
