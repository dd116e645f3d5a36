import { expect, onTestFinished, test, vi } from 'vitest'
import { within } from '@/lib/process/fake/until'
import { readHolder } from '@/lib/process/lock/process-lock'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { startReplay } from '@/lib/sources/live/fake/replay-server'
import { sampleWorld } from '@/lib/sources/live/fake/sample-world'
import { runLock } from '@/lib/sources/live/run/live-folder'
import { readStatusFile } from '@/lib/sources/live/run/status/status-file'
import { heldRequest, serverOf } from '../fake/updating'

test('a server reads in another process, which ends with it', async () => {
  const dataDir = temporaryFolder()
  const replay = await startReplay(sampleWorld(Date.now()))
  onTestFinished(() => replay.close())
  vi.stubEnv('LIVE_REPLAY_URL', replay.url)
  vi.stubEnv('LIVE_SOURCES', 'none,alternative-me')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { arrived } = heldRequest(replay, 'alternative')
  const { updates, lines } = serverOf(dataDir)
  expect(updates.runNow()).toBe(true)
  await within('the request of a source', arrived)
  const holder = readHolder(runLock(dataDir))
  expect(holder?.pid).not.toBe(process.pid)
  expect(updates.runNow()).toBe(false)
  await updates.close()
  expect(() => process.kill(holder?.pid ?? 0, 0)).toThrow('ESRCH')
  expect(lines).toEqual(['Reading public sources stopped continues where it stopped'])
  expect(readStatusFile(dataDir).running?.pid).toBe(holder?.pid)
})
