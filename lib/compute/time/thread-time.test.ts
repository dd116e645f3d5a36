import { expect, test } from 'vitest'
import { createSharedTime } from './shared-time'
import { createThreadClock } from './thread-time'

const never = () => undefined

/** The clocks of a process, in milliseconds that the test sets. */
function clocks() {
  const worked = { thread: 0, process: 0, active: 0 }
  const usage = (milliseconds: number) => ({ user: 600 * milliseconds, system: 400 * milliseconds })
  return {
    worked,
    cpuUsage: () => usage(worked.process),
    threadCpuUsage: () => usage(worked.thread),
    active: () => worked.active,
  }
}

test('the processor time of a thread is user and system time together', () => {
  const { worked, ...given } = clocks()
  const clock = createThreadClock(given)
  worked.thread = 12
  worked.process = 99
  expect(clock()).toBeCloseTo(12, 9)
})

test('without such a clock it is what the thread was active, at most what the process worked', () => {
  const { worked, cpuUsage, active } = clocks()
  const clock = createThreadClock({ cpuUsage, active }, never)
  worked.active = 100
  worked.process = 30
  expect(clock()).toBeCloseTo(30, 9)
  worked.active = 110
  worked.process = 130
  expect(clock()).toBeCloseTo(40, 9)
})

test('requests of one visitor cost the same on an idle machine and on a busy one', () => {
  const paid = (shareOfProcessor: number) => {
    const { worked, ...given } = clocks()
    const time = createSharedTime(createThreadClock(given))
    let charged = 0
    for (let at = 0; at < 4; at++) {
      const stay = time.enter()
      worked.thread += 20
      worked.active += 20 / shareOfProcessor
      charged += stay.leave()
    }
    return charged
  }
  expect(paid(1)).toBeCloseTo(80, 9)
  expect(paid(0.05)).toBeCloseTo(80, 9)
})

test('the clock of this thread counts work, and not what it sleeps', () => {
  const clock = createThreadClock()
  const began = clock()
  while (clock() - began < 5);
  const asleep = clock()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  expect(clock() - asleep).toBeLessThan(150)
})
