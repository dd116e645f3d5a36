import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { deferred } from '@/lib/process/fake/deferred'
import type { ReplayServer } from '@/lib/sources/live/fake/replay-server'
import { keepUpdates } from '../updates/keep-updates'
import { updaterProcess } from '../updates/updater-process'

/** The program that reads public sources, from its source. */
export const updater = (dataDir: string) =>
  updaterProcess(fileURLToPath(new URL('../updates/updater.ts', import.meta.url)), dataDir, [
    '--conditions=react-server',
    '--import',
    'tsx',
  ])

/** The updates of a server until the end of the test, and what it says of them. */
export function serverOf(dataDir: string, options: Partial<Parameters<typeof keepUpdates>[0]> = {}) {
  const lines: string[] = []
  const updates = keepUpdates({
    dataDir,
    updater: updater(dataDir),
    onChange: (what, facts) => lines.push([what, ...Object.values(facts)].join(' ')),
    ...options,
  })
  onTestFinished(() => updates.close())
  return { updates, lines }
}

/** The first request to a host, which is answered when the function is called. */
export function heldRequest(replay: ReplayServer, host: string) {
  const [arrived, released] = [deferred(), deferred()]
  replay.fault = async ({ url }) => {
    if (!url.host.includes(host)) return false
    arrived.resolve()
    await released.promise
    return false
  }
  onTestFinished(() => {
    released.resolve()
    replay.fault = null
  })
  return { arrived: arrived.promise, release: released.resolve }
}
