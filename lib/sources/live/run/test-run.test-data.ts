import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readManifest } from '@/lib/sources/store/manifest'
import { temporaryFolder } from '../../fake/temporary-folder.test-data'
import type { FakeSource, FakeWorld } from '../fake/fake-source'
import { type ReplayServer, startReplay } from '../fake/replay-server'
import { sampleWorld } from '../fake/sample-world'
import type { LiveSource } from '../live-source'
import { acceptQuarantined } from './accept'
import { runUpdate, type UpdateOptions, type UpdateReport } from './run-update'
import { readLiveStatus } from './status/read-status'

export { temporaryFolder }

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

export const NOON = '2026-06-30T12:00:00Z'
export const NEXT_NOON = '2026-07-01T12:00:00Z'

/** A server that answers for a source, a store that runs read it into, and what is seen of it. */
export async function published({ source, fake }: { source: LiveSource; fake: FakeSource }, day = NOON) {
  const replay = await replayOf(at(day), [fake])
  const dataDir = temporaryFolder()
  const sources = [source]
  const update = (options: UpdateOptions = {}) => updateFrom(replay, dataDir, { sources, ...options })
  const options = () => ({ sources, list: undefined, setting: () => undefined, now: replay.world.now })
  return {
    replay,
    dataDir,
    update,
    /** The report of a run about the source. */
    run: async (options: UpdateOptions = {}) => (await update(options)).sources[0],
    goTo: (time: string) => {
      replay.world = at(time)
    },
    stored: () => storeBytes(dataDir),
    manifest: () => readManifest(dataDir),
    status: () => readLiveStatus(dataDir, options()).sources[0],
    accept: (id: string) => acceptQuarantined(dataDir, id, options()),
  }
}
