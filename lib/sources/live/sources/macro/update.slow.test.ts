import { expect, test } from 'vitest'
import { readLiveStatus } from '../../run/status/read-status'
import { at, replayOf, temporaryFolder, updateFrom } from '../../run/test-run.test-data'
import { MACRO_SOURCES } from './macro-sources'

const KEYS = new Map([['EIA_API_KEY', 'a-key']])
const only = MACRO_SOURCES.filter(({ isDefault }) => isDefault).map(({ id }) => id)
const setting = (name: string) => KEYS.get(name)

/** Requests of the first run and of a daily one. */
const REQUESTS = {
  'us-treasury': [61, 2],
  'federal-reserve': [10, 10],
  'dollar-index': [1, 1],
  'new-york-fed': [16, 3],
  bls: [15, 2],
  'weekly-claims': [6, 1],
  bea: [2, 2],
  census: [6, 6],
  eia: [8, 4],
  'fiscal-data': [2, 2],
  cftc: [2, 2],
  defillama: [1, 1],
  wikimedia: [4, 4],
}

test('runs read every stream, doubt nothing and leave nothing late', async () => {
  const replay = await replayOf(at('2026-06-30T12:00:00Z'))
  const dataDir = temporaryFolder()
  const settings = { replay: replay.url, contact: 'ops@example.org', setting }
  const run = () => updateFrom(replay, dataDir, { only, settings })
  const first = await run()
  replay.world = at('2026-07-14T12:00:00Z')
  const later = await run()
  for (const report of [first, later])
    for (const { source, outcome, reason, quarantined, asked, read } of report.sources)
      expect({ source, outcome, reason, quarantined, read }).toEqual({
        source,
        outcome: 'done',
        reason: undefined,
        quarantined: [],
        read: asked,
      })
  const requests = first.sources.map(({ source, requests }, at) => [
    source,
    [requests, later.sources[at].requests],
  ])
  expect(Object.fromEntries(requests)).toEqual(REQUESTS)
  const { sources } = readLiveStatus(dataDir, { now: replay.world.now, list: undefined, setting })
  const late = sources
    .filter(({ source }) => only.includes(source.id))
    .flatMap(({ streams }) => streams)
    .filter(({ state }) => state !== 'fresh' && state !== 'absent')
  expect(late).toEqual([])
})
