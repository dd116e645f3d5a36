import { expect } from 'vitest'
import type { Fault } from '../../fake/replay-server'
import type { LiveSource } from '../../live-source'
import { at, replayOf, storeBytes, temporaryFolder, updateFrom } from '../test-run.test-data'

const NOW = '2026-06-30T12:00:00Z'

/** Ends connections to hosts without an answer. */
const down =
  (isDown: (host: string) => boolean): Fault =>
  ({ url }, response) => {
    if (!isDown(url.hostname)) return false
    response.destroy()
    return true
  }

/**
 * Reads sources into an empty folder while some hosts are down, then again while all are up. The store must then have the
 * same bytes as that of a folder that only saw the second run. Returns a function that does it for some hosts.
 */
export async function readTwice(sources: readonly LiveSource[]) {
  const replay = await replayOf(at(NOW))
  const fresh = temporaryFolder()
  await updateFrom(replay, fresh, { sources })
  return async (isDown: (host: string) => boolean) => {
    const dataDir = temporaryFolder()
    replay.fault = down(isDown)
    const first = await updateFrom(replay, dataDir, { sources })
    replay.fault = null
    await updateFrom(replay, dataDir, { sources })
    expect(storeBytes(dataDir)).toEqual(storeBytes(fresh))
    return first
  }
}
