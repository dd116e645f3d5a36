import { beforeEach, describe, expect, test } from 'vitest'
import { createRevalidatingCache, type Fetched } from './revalidating-cache'

interface Value {
  text: string
}

class Passing extends Error {}

let now: number
let get: ReturnType<typeof createRevalidatingCache<Value>>
/** ETags that the server was asked with. */
let asked: (string | null)[]
/** Next answer of the server. */
let answer: Fetched<Value> | 'unchanged' | Error

beforeEach(() => {
  now = 1_000_000
  asked = []
  answer = { value: { text: 'one' }, etag: '"1"' }
  get = createRevalidatingCache<Value>({
    now: () => now,
    ticks: () => now,
    maxBytes: 1000,
    sizeOf: ({ text }) => text.length,
    pauseAfter: () => 50,
    isPassing: (error): error is Error => error instanceof Passing,
  })
})

const FRESH_MS = 100

const ask = (key = 'a') =>
  get(key, FRESH_MS, async (etag) => {
    asked.push(etag)
    if (answer instanceof Error) throw answer
    return answer
  })

/** Lets work in the background finish. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a fresh value is not requested again, and an old one is requested with its ETag', async () => {
  await ask()
  now += FRESH_MS - 1
  expect(await ask()).toEqual({ value: { text: 'one' } })
  expect(asked).toEqual([null])
  now += 1
  answer = 'unchanged'
  expect(await ask()).toEqual({ value: { text: 'one' } })
  expect(asked).toEqual([null, '"1"'])
  now += FRESH_MS - 1
  await ask()
  expect(asked).toHaveLength(2)
})

test('a changed value replaces the one before, with its ETag', async () => {
  await ask()
  now += FRESH_MS
  answer = { value: { text: 'two' }, etag: '"2"' }
  expect((await ask()).value.text).toBe('two')
  now += FRESH_MS
  await ask()
  expect(asked).toEqual([null, '"1"', '"2"'])
})

test('addresses have values of their own', async () => {
  await ask('a')
  await ask('b')
  expect(asked).toEqual([null, null])
})

test('concurrent readers share one request', async () => {
  await Promise.all([ask(), ask(), ask()])
  expect(asked).toHaveLength(1)
})

describe('while the server is down', () => {
  beforeEach(async () => {
    await ask()
    now += FRESH_MS
    answer = new Passing('down')
  })

  const lastGood = {
    value: { text: 'one' },
    stale: { since: new Date(1_000_000).toISOString(), reason: 'down' },
  }

  test('readers get the last good value, with its age and the reason', async () => {
    expect(await ask()).toEqual(lastGood)
  })

  test('it is asked again only after a pause, and nobody waits for it', async () => {
    await ask()
    now += 49
    expect(await ask()).toEqual(lastGood)
    await settled()
    expect(asked).toHaveLength(2)
    now += 1
    expect(await ask()).toEqual(lastGood)
    await settled()
    expect(asked).toHaveLength(3)
  })

  test('once it answers, values are fresh again', async () => {
    await ask()
    now += 50
    answer = { value: { text: 'two' }, etag: null }
    await ask()
    await settled()
    expect(await ask()).toEqual({ value: { text: 'two' } })
    expect(asked).toHaveLength(3)
  })
})

test('a refusal is never hidden by an earlier value', async () => {
  await ask()
  now += FRESH_MS
  answer = new Error('not yours')
  await expect(ask()).rejects.toThrow('not yours')
  await expect(ask()).rejects.toThrow('not yours')
  // It is remembered for the pause.
  expect(asked).toHaveLength(2)
  now += 50
  answer = { value: { text: 'two' }, etag: null }
  expect(await ask()).toEqual({ value: { text: 'two' } })
})

test('without an earlier value, a failure is thrown and left alone for the pause', async () => {
  answer = new Passing('down')
  await expect(ask()).rejects.toThrow('down')
  await expect(ask()).rejects.toThrow('down')
  expect(asked).toHaveLength(1)
  now += 50
  await expect(ask()).rejects.toThrow('down')
  expect(asked).toHaveLength(2)
})
