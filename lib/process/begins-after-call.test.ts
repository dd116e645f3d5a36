import { expect, test } from 'vitest'
import { beginsAfterCall } from './begins-after-call'
import { until } from './fake/until'

/** Runs that end when the test says so. */
function runs() {
  const open: { resolve: () => void; reject: (error: Error) => void }[] = []
  const work = () => new Promise<void>((resolve, reject) => open.push({ resolve, reject }))
  return { open, ask: beginsAfterCall(work) }
}

test('who asks during a run is given the next one, which all of them share', async () => {
  const { open, ask } = runs()
  const ended: string[] = []
  const first = ask().then(() => ended.push('first'))
  const later = [ask(), ask()].map((one) => one.then(() => ended.push('later')))
  expect(open).toHaveLength(1)
  open[0].resolve()
  await first
  await until('the next run', async () => open.length === 2)
  expect(ended).toEqual(['first'])
  open[1].resolve()
  await Promise.all(later)
  expect(ended).toEqual(['first', 'later', 'later'])
  void ask()
  expect(open).toHaveLength(3)
})

test('a run that fails is followed by the next one', async () => {
  const { open, ask } = runs()
  const first = ask()
  const next = ask()
  open[0].reject(new Error('no answer'))
  await expect(first).rejects.toThrow('no answer')
  await until('the next run', async () => open.length === 2)
  open[1].resolve()
  await next
})
