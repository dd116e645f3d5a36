import { expect, test } from 'vitest'
import type { Origin } from '@/lib/contract/series'
import { until } from '@/lib/process/fake/until'
import { seriesOfKind } from '@/lib/view/synthetic-series.test-data'
import { type KeepPictures, keepPictures } from './keep-pictures'

const { endpoint } = seriesOfKind('line', 5)

function start(over: Partial<KeepPictures> = {}) {
  const seen = {
    revision: 'one',
    kind: 'sample' as 'sample' | 'store',
    now: Date.UTC(2026, 0, 1, 23),
    isTurn: true,
    kept: [] as string[],
    ended: [] as string[],
    errors: [] as string[],
  }
  void keepPictures({
    endpoints: async () => [
      endpoint,
      { ...endpoint, available: false },
      { ...endpoint, legacy: { shape: 'canonical' } },
    ],
    revision: async () => seen.revision,
    origin: async (): Promise<Origin> =>
      seen.kind === 'store' ? { kind: 'store', asOf: null } : { kind: 'sample' },
    isIdle: () => true,
    rest: 0,
    isTurn: () => seen.isTurn,
    async keep() {
      seen.kept.push(seen.revision)
      return true
    },
    onEnd: (revision) => seen.ended.push(revision),
    now: () => seen.now,
    lookEveryMs: 1,
    log: { error: (message) => seen.errors.push(message) },
    ...over,
  })
  return seen
}

test('a round follows each change of the data and each midnight, and only draws what is available', async () => {
  const seen = start()
  await until('the first round', () => expect(seen.ended).toEqual(['one']))
  seen.revision = 'two'
  await until('the data', () => expect(seen.ended).toEqual(['one', 'two']))
  seen.now += 3_600_000
  await until('midnight', () => expect(seen.ended).toEqual(['one', 'two', 'two']))
  seen.kind = 'store'
  await until('the other kind', () => expect(seen.ended).toEqual(['one', 'two', 'two', 'two']))
  expect(seen.kept).toEqual(seen.ended)
  expect(seen.errors).toEqual([])
})

test('a whole round is not repeated on its day by the next process, one with a failure is', async () => {
  let last = ''
  const rounds = {
    hasRound: async (name: string) => name === last,
    async keepRound(name: string) {
      last = name
    },
  }
  const failing = start({
    rounds,
    async keep() {
      throw new Error('no drawing')
    },
  })
  await until('the round with a failure', () => expect(failing.ended).toEqual(['one']))
  expect(last).toBe('')
  const first = start({ rounds })
  await until('the first round', () => expect(first.ended).toEqual(['one']))
  const next = start({ rounds })
  await until('the same round', () => expect(next.ended).toEqual(['one']))
  expect([first.kept, next.kept]).toEqual([['one'], []])
  next.now += 3_600_000
  await until('midnight', () => expect(next.kept).toEqual(['one']))
  const others = start({ rounds, settings: 'others' })
  await until('other settings', () => expect(others.kept).toEqual(['one']))
})

test('other work comes first', async () => {
  let asked = 0
  const seen = start({ isTurn: () => ++asked > 5 })
  await until('the round', () => expect(seen.ended).toEqual(['one']))
  expect(asked).toBeGreaterThan(5)
})

test('a round that fails is logged, ends, and is followed by one over other data', async () => {
  const seen = start({
    async endpoints() {
      if (seen.revision === 'one') throw new Error('no catalog')
      return [endpoint]
    },
  })
  await until('the failure', () =>
    expect([seen.ended, seen.errors]).toEqual([['one'], ['Could not draw the pictures of series']]),
  )
  seen.revision = 'two'
  await until('the next round', () => expect(seen.kept).toEqual(['two']))
})
