import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let clocks: typeof import('./fake/until')
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.resetModules()
  clocks = await import('./fake/until')
})
afterEach(() => vi.useRealTimers())

/** Lets the limit pass, and returns the outcome. */
async function afterLimit(work: Promise<unknown>): Promise<unknown> {
  const outcome = work.catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(clocks.PATIENCE_MS + 1_000)
  return outcome
}

test('asks again while it is false or throws, and returns the first other result', async () => {
  const answers = [false, new Error('not yet'), 7]
  const check = async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  expect(await afterLimit(clocks.until('a number', check))).toBe(7)
  expect(await clocks.until('nothing', () => {})).toBeUndefined()
})

test('says what it waited for in vain, and why', async () => {
  expect(await afterLimit(clocks.until('the end', () => false))).toBe('Waited 180 s for the end')
  const failing = clocks.until('the end', () => Promise.reject(new Error('it goes on')))
  expect(await afterLimit(failing)).toBe('Waited 180 s for the end: it goes on')
})

test('work is given the same time', async () => {
  expect(await clocks.within('work', Promise.resolve('done'))).toBe('done')
  expect(await afterLimit(clocks.within('work', new Promise(() => {})))).toBe('Waited 180 s for work')
  expect(vi.getTimerCount()).toBe(0)
})
