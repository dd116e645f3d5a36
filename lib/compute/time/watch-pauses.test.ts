import { expect, test } from 'vitest'
import { watchPauses } from './watch-pauses'

test('a thread was idle if that is more than the moment between two turns', () => {
  let idle = 7
  const wasIdle = watchPauses(() => idle)
  expect(wasIdle()).toBe(false)
  idle += 0.2
  expect(wasIdle()).toBe(false)
  idle += 3
  expect(wasIdle()).toBe(true)
  expect(wasIdle()).toBe(false)
})
