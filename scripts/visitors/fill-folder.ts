import { startReplay } from '../../lib/sources/live/fake/replay-server'
import { sampleWorld } from '../../lib/sources/live/fake/sample-world'
import { runUpdate, type UpdateReport } from '../../lib/sources/live/run/run-update'

const NO_PAUSE = async () => {}

/**
 * Reads public sources into an empty data folder, from fake publishers with simulated values. `list` switches sources on
 * and off as `LIVE_SOURCES` does; without it, all defaults are read.
 */
export async function fillFolder(dataDir: string, now: number, list?: string): Promise<UpdateReport> {
  const { url: replay, close } = await startReplay(sampleWorld(now))
  try {
    const contact = 'https://operator.example'
    return await runUpdate(dataDir, {
      settings: { list, replay, contact, setting: () => undefined },
      now: () => now,
      sleep: NO_PAUSE,
    })
  } finally {
    await close()
  }
}
