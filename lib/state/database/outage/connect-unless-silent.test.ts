import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '@/lib/process/fake/listen'
import { until } from '@/lib/process/fake/until'
import { connectUnlessSilent } from './connect-unless-silent'

afterEach(() => void vi.useRealTimers())

const SILENCE_MS = 3_000

/** Requests for a password, its acceptance, and readiness, as PostgreSQL sends them. */
const ANSWERS = [
  [0x52, 0, 0, 0, 8, 0, 0, 0, 3],
  [0x52, 0, 0, 0, 8, 0, 0, 0, 0],
  [0x5a, 0, 0, 0, 5, 0x49],
].map((bytes) => Buffer.from(bytes))

/** A client of a server that answers only when it is told to, and a clock that moves only when it is told to. */
async function connecting() {
  let socket: Socket | undefined
  const server = createServer((near) => {
    socket = near
    near.on('error', () => {})
    near.resume()
  })
  const port = await listen(server)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const client = new pg.Client({ connectionString: `postgresql://a:b@127.0.0.1:${port}/c` })
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  let steps = 0
  for (const step of ['connect', 'message']) connection.on(step, () => steps++)
  const connected = connectUnlessSilent(client, SILENCE_MS)
  connected.catch(() => {})
  onTestFinished(() => {
    socket?.destroy()
    server.close()
  })
  await until('the connection', () => steps === 1 && socket !== undefined)
  return {
    connected,
    async answer(bytes: Uint8Array) {
      const before = steps
      socket?.write(bytes)
      await until('the answer to arrive', () => steps > before)
    },
    isClosed: () => until('the connection to end', () => socket?.destroyed === true),
  }
}

test('a database that takes almost the longest silence for each step of a connection is slow, not down', async () => {
  const { connected, answer } = await connecting()
  for (const bytes of ANSWERS) {
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 300)
    await answer(bytes)
  }
  await connected
})

test('one that falls silent is given up with a sentence that names the setting, and its connection ends', async () => {
  const { connected, answer, isClosed } = await connecting()
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 300)
  await answer(ANSWERS[0])
  await vi.advanceTimersByTimeAsync(SILENCE_MS)
  await expect(connected).rejects.toThrow(
    /^PostgreSQL sent nothing for 3 s\. .*set DATABASE_SILENCE_SECONDS to more/,
  )
  await isClosed()
})
