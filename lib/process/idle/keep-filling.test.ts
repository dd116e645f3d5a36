import { expect, test } from 'vitest'
import { until } from '../fake/until'
import { type EndedRound, type KeepFilling, keepFilling, type Shown } from './keep-filling'

function keep(over: Partial<KeepFilling> = {}) {
  const seen = {
    shown: { revision: 'one', kind: 'sample' } as Shown,
    filled: [] as string[],
    forgotten: [] as string[],
    failures: [] as string[],
    lasts: [] as EndedRound['end'][],
  }
  void keepFilling({
    shown: async () => seen.shown,
    async fill({ revision }) {
      seen.filled.push(revision)
      return true
    },
    isDue(shown, last) {
      if (last && last.end !== seen.lasts.at(-1)) seen.lasts.push(last.end)
      return last?.revision !== shown.revision
    },
    forgetOthers: (kind) => seen.forgotten.push(kind),
    onFailure: (cause) => seen.failures.push(String(cause)),
    lookEveryMs: 1,
    ...over,
  })
  return seen
}

test('a round runs for each revision, one at a time', async () => {
  const ends: (() => void)[] = []
  let running = 0
  const seen = keep({
    async fill({ revision }) {
      expect(++running).toBe(1)
      seen.filled.push(revision)
      await new Promise<void>((resolve) => ends.push(resolve))
      running--
      return revision !== 'one'
    },
  })
  await until('the first round', () => ends.length === 1)
  seen.shown = { revision: 'two', kind: 'sample' }
  ends[0]()
  await until('the second round', () => ends.length === 2)
  ends[1]()
  await until('both ends', () => seen.lasts.length === 2)
  expect([seen.filled, seen.lasts]).toEqual([
    ['one', 'two'],
    ['changed', 'complete'],
  ])
})

test('data of another kind are noticed during a round, and once more when it has ended', async () => {
  let end = () => {}
  const seen = keep({
    fill: () =>
      new Promise<boolean>((resolve) => {
        end = () => resolve(false)
      }),
  })
  await until('the start', () => expect(seen.forgotten).toEqual(['sample']))
  seen.shown = { revision: 'two', kind: 'store' }
  await until('the other kind', () => expect(seen.forgotten).toEqual(['sample', 'store']))
  end()
  await until('the end of the round', () => expect(seen.forgotten).toEqual(['sample', 'store', 'store']))
})

test('a failure is reported, and the looking goes on', async () => {
  let looks = 0
  const seen = keep({
    async shown() {
      if (++looks % 2 === 0) throw new Error('no catalog')
      return seen.shown
    },
    async fill({ revision }) {
      seen.filled.push(revision)
      throw new Error('no disk')
    },
  })
  await until('the failure', () => expect(seen.failures).toEqual(['Error: no disk']))
  seen.shown = { revision: 'two', kind: 'sample' }
  await until('the next round', () => expect(seen.filled).toEqual(['one', 'two']))
  expect(seen.lasts).toEqual(['failed'])
})
