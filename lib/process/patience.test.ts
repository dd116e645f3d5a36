import { expect, test } from 'vitest'
import { createPatience } from './patience'

function waiting() {
  let time = 5_000
  let progress = 'ann 1'
  const isWaiting = createPatience('/nowhere', { progress: () => progress, now: () => time })
  return (milliseconds: number, next = progress) => {
    time += milliseconds
    progress = next
    return isWaiting()
  }
}

test('an idle holder is waited for a minute', () => {
  const after = waiting()
  expect([after(0), after(59_000), after(999), after(1)]).toEqual([true, true, true, false])
})

test('one that works, and those that take turns, are waited for longer', () => {
  const after = waiting()
  expect([after(59_000, 'ann 2'), after(59_000, 'bob 1'), after(59_000, ''), after(59_000)]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(after(1_000)).toBe(false)
})

test('not for ever', () => {
  const after = waiting()
  for (let minute = 0; minute < 9; minute++) expect(after(60_000, `ann ${minute + 2}`)).toBe(true)
  expect(after(60_000, 'ann 99')).toBe(false)
})
