import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { FakeSource, FakeWorld } from '../fake/fake-source'
import { type ReplayServer, startReplay } from '../fake/replay-server'
import { sampleWorld } from '../fake/sample-world'
import { runUpdate, type UpdateOptions, type UpdateReport } from './run-update'

export { temporaryFolder } from '../../fake/temporary-folder.test-data'

export async function replayOf(world: FakeWorld, fakes?: readonly FakeSource[]): Promise<ReplayServer> {
  const replay = await startReplay(world, fakes)
  onTestFinished(() => replay.close())
  return replay
}

export const at = (day: string) => sampleWorld(Date.parse(day))

/** A run against a replay server at its time, without pauses. */
export function updateFrom(
  replay: ReplayServer,
  dataDir: string,
  options: UpdateOptions = {},
): Promise<UpdateReport> {
  return runUpdate(dataDir, {
    settings: { replay: replay.url, contact: 'https://operator.example', setting: () => undefined },
    now: () => replay.world.now,
    sleep: async () => {},
    random: () => 0.5,
    ...options,
  })
}

/** Content of the store by file, except its lock. */
export function storeBytes(dataDir: string): Record<string, string> {
  const folder = join(dataDir, 'tables')
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('lock'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]),
  )
}
