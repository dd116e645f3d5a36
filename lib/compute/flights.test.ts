import { expect, test } from 'vitest'
import { createFlights } from './flights'
import { currentRequester, runFor } from './requester'

function client(name: string) {
  const state = { charged: 0, gone: false }
  return {
    state,
    name,
    charge: (milliseconds: number) => {
      state.charged += milliseconds
    },
    isGone: () => state.gone,
  }
}

test('requests for the same thing share the work, which is charged once, to the first', async () => {
  const flights = createFlights<number>()
  const [ann, bob] = [client('ann'), client('bob')]
  let runs = 0
  const ask = () =>
    flights.join('a') ??
    flights.start('a', async () => {
      runs++
      await Promise.resolve()
      currentRequester()?.charge(40)
      return 7
    })
  expect(await Promise.all([runFor(ann, ask), runFor(bob, ask)])).toEqual([7, 7])
  expect([runs, ann.state.charged, bob.state.charged]).toEqual([1, 40, 0])
  await runFor(bob, ask)
  expect(bob.state.charged).toBe(40)
})

test('work is abandoned only when all who wait for it are gone', async () => {
  const flights = createFlights<boolean>()
  const [ann, bob] = [client('ann'), client('bob')]
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const isGone = async () => {
    await gate
    return currentRequester()?.isGone() ?? false
  }
  const alone = runFor(ann, () => flights.start('alone', isGone))
  const shared = runFor(ann, () => flights.start('shared', isGone))
  runFor(bob, () => flights.join('shared'))
  const own = runFor(ann, () => flights.start('also for the server', isGone))
  flights.join('also for the server')
  ann.state.gone = true
  go()
  expect(await Promise.all([alone, shared, own])).toEqual([true, false, false])
})

test('a failure is shared once and then forgotten', async () => {
  const flights = createFlights<number>()
  await expect(flights.start('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(flights.join('a')).toBeUndefined()
})
