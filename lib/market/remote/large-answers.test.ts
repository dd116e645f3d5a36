import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEALTH_PATH } from '../transport'
import { createHttpTransport } from './http-transport'
import { SMALL_BYTES } from './read-body'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Lets time pass until the work is done. */
async function done<T>(work: Promise<T>): Promise<T> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  while (!isDone) await vi.advanceTimersByTimeAsync(1)
  return work
}

const MEGABYTE = 1024 * 1024
/** One for all answers: new ones would make the process collect all that its other tests hold. */
const PIECE = new Uint8Array(MEGABYTE).fill(32)

/** A remote server whose answers have this many megabytes. It sees how much of each was received. */
function upstream(megabytes: number, msPerMegabyte = 2) {
  const received: { bytes: number; isDone: boolean }[] = []
  let mostLarge = 0
  const body = (signal: AbortSignal) => {
    const one = { bytes: 0, isDone: false }
    received.push(one)
    return new ReadableStream(
      {
        async pull(controller) {
          signal.throwIfAborted()
          if (one.bytes === megabytes * MEGABYTE) {
            one.isDone = true
            return controller.close()
          }
          await pause(msPerMegabyte)
          signal.throwIfAborted()
          one.bytes += MEGABYTE
          controller.enqueue(PIECE)
          // The stream itself may hold one more piece than was read.
          const large = received.filter(({ bytes, isDone }) => bytes > SMALL_BYTES + 2 * MEGABYTE && !isDone)
          mostLarge = Math.max(mostLarge, large.length)
        },
        cancel() {
          one.isDone = true
        },
      },
      { highWaterMark: 0 },
    )
  }
  vi.stubGlobal(
    'fetch',
    async (_url: string, { signal }: { signal: AbortSignal }) => new Response(body(signal)),
  )
  return { received, mostLarge: () => mostLarge }
}

const ask = (transport: ReturnType<typeof createHttpTransport>, path = '/x') =>
  transport.get({ path, params: {}, headers: {} })
const open = (over = {}) =>
  createHttpTransport({ url: 'http://upstream.test', key: 'cr_test_0badcafe', ...over })

test('simultaneous large answers are received two at a time, and all of them', async () => {
  const { received, mostLarge } = upstream(8)
  const transport = open()
  const answers = await done(Promise.all(Array.from({ length: 8 }, () => ask(transport))))
  const lengths = answers.map(({ content }) => (content.as === 'text' ? content.text.length : 0))
  expect(lengths).toEqual(Array(8).fill(8 * MEGABYTE))
  expect(received).toHaveLength(8)
  expect(mostLarge()).toBe(2)
})

test('the time that an answer waits for others is not the server’s', async () => {
  upstream(6, 4)
  const transport = open({ timeoutMs: 30 })
  await done(Promise.all(Array.from({ length: 12 }, () => ask(transport))))
  const slow = await done(ask(open({ timeoutMs: 10 }))).catch((error: unknown) => error)
  expect(slow).toMatchObject({ code: 'upstream_timeout' })
})

test('a large answer beyond the bound makes room for the next', async () => {
  upstream(10)
  const transport = open({ maxBytes: 5 * MEGABYTE })
  const outcomes = await done(Promise.allSettled(Array.from({ length: 6 }, () => ask(transport))))
  const codes = outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'received'))
  expect(codes).toEqual(Array(6).fill('upstream_invalid'))
})

test('at most 32 requests run at once, and the state of the server is asked all the same', async () => {
  let running = 0
  let most = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith(HEALTH_PATH)) return new Response('{}')
    most = Math.max(most, ++running)
    await pause(30)
    running--
    return new Response('[]')
  })
  const transport = open()
  const all = Array.from({ length: 70 }, () => ask(transport))
  expect((await ask(transport, HEALTH_PATH)).status).toBe(200)
  expect(running).toBeGreaterThan(0)
  await done(Promise.all(all))
  expect(most).toBe(32)
})
