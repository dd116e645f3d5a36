import { expect } from 'vitest'
import type { Fault } from '../fake/replay-server'
import type { LiveSource } from '../live-source'
import { gotNothing } from './run-update'
import { at, replayOf, storeBytes, temporaryFolder, updateFrom } from './test-run.test-data'

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
 * Reads sources while some hosts are down, then again while all are up. The store must then have the same bytes as that of
 * a folder that only saw the second run. Returns the first run and whether it got nothing.
 */
export async function readTwice(sources: readonly LiveSource[], isDown: (host: string) => boolean) {
  const replay = await replayOf(at(NOW))
  const fresh = temporaryFolder()
  await updateFrom(replay, fresh, { sources })
  const dataDir = temporaryFolder()
  replay.fault = down(isDown)
  const first = await updateFrom(replay, dataDir, { sources })
  replay.fault = null
  const second = await updateFrom(replay, dataDir, { sources })
  expect(second.notices).toEqual([])
  expect(storeBytes(dataDir)).toEqual(storeBytes(fresh))
  return { first, gotNothing: gotNothing(first), dataDir }
}
