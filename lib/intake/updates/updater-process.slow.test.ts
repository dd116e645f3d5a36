import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { until, within } from '@/lib/process/fake/until'
import { readHolder } from '@/lib/process/lock/process-lock'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { type ReplayServer, startReplay } from '@/lib/sources/live/fake/replay-server'
import { sampleWorld } from '@/lib/sources/live/fake/sample-world'
import { runLock } from '@/lib/sources/live/run/live-folder'
import { readStatusFile } from '@/lib/sources/live/run/status/status-file'
import { readManifest } from '@/lib/sources/store/manifest'
import { heldRequest, serverOf } from '../fake/updating'

const EVERY_MS = 60 * 60_000

let replay: ReplayServer
beforeAll(async () => {
  replay = await startReplay(sampleWorld(Date.now()))
  vi.stubEnv('LIVE_REPLAY_URL', replay.url)
  vi.stubEnv('LIVE_SOURCES', 'none,alternative-me,koios')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await replay.close()
})

/** A clock and timers that only move when told to; processes go on as always. */
function clock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let now = Date.now()
  return {
    now: () => now,
    advance(ms: number) {
      now += ms
      vi.advanceTimersByTime(ms)
    },
  }
}

const server = (dataDir: string, { now }: Pick<ReturnType<typeof clock>, 'now'>) =>
  serverOf(dataDir, { everyMs: EVERY_MS, now })

test('a server reads at its interval, one at a time; shutting down ends a run, and the next start completes it', async () => {
  const dataDir = temporaryFolder()
  const time = clock()
  const held = heldRequest(replay, 'koios')
  const one = server(dataDir, time)
  one.updates.start()
  time.advance(2 * 60_000)
  await within('the request of a source', held.arrived)
  await until('the other source to be read', () => 'alternative-me' in readStatusFile(dataDir).sources)

  // A second server with the same folder, and a visitor of the first.
  const two = server(dataDir, time)
  expect(two.updates.runNow()).toBe(true)
  expect(one.updates.runNow()).toBe(false)
  await until('the second server to be refused', () => expect(two.lines).toHaveLength(1))
  expect(two.lines[0]).toMatch(/^Public sources not read .* being read by process \d+/)
  await two.updates.close()

  const holder = readHolder(runLock(dataDir))
  await one.updates.close()
  expect(() => process.kill(holder?.pid ?? 0, 0)).toThrow('ESRCH')
  expect(one.lines).toEqual(['Reading public sources stopped continues where it stopped'])
  expect(readStatusFile(dataDir).running?.pid).toBe(holder?.pid)
  expect(Object.keys(readManifest(dataDir).live?.streams ?? {})).toEqual(['alternative-me'])

  held.release()
  const next = server(dataDir, time)
  next.updates.start()
  time.advance(2 * 60_000)
  await until('the next server to read both sources', () => expect(next.lines).toHaveLength(2))
  const { running, next: at, sources } = readStatusFile(dataDir)
  expect(running).toBeNull()
  expect(Object.values(sources).map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  const last = Math.max(...Object.values(sources).map((source) => Date.parse(source.at)))
  const interval = Date.parse(at ?? '') - last
  expect(interval).toBeGreaterThanOrEqual(0.9 * EVERY_MS)
  expect(interval).toBeLessThanOrEqual(1.1 * EVERY_MS)
})
