import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriesAge } from '@/lib/contract/live/series-age'
import { DAY_MS } from '@/lib/engine/frame'
import { type ReplayServer, startReplay } from '@/lib/sources/live/fake/replay-server'
import { sampleWorld } from '@/lib/sources/live/fake/sample-world'
import { runUpdate } from '@/lib/sources/live/run/run-update'
import { readLiveStatus } from '@/lib/sources/live/run/status/read-status'
import { openStore } from '@/lib/sources/store/open-store'
import { moreThan, samplesLaws } from '@/scripts/law-sample'
import type { Catalog } from '../catalog'
import { createCatalog } from '../open-catalog'

const NOW = Date.parse('2026-06-30T12:00:00Z')
/** With every calendar: days, trading days, weeks, months and quarters. */
const LIST = `none,alternative-me,koios,us-treasury,cftc,bls${samplesLaws ? '' : ',coinmetrics-api'}`
const RANK = { fresh: 0, late: 1, old: 2 }

const dataDir = mkdtempSync(join(tmpdir(), 'series-age-'))
let replay: ReplayServer
let catalog: Catalog
beforeAll(async () => {
  replay = await startReplay(sampleWorld(NOW))
  const settings = { list: LIST, replay: replay.url, setting: () => undefined }
  await runUpdate(dataDir, { settings, now: () => NOW, sleep: async () => {} })
  catalog = createCatalog(await openStore(dataDir))
})
afterAll(async () => {
  await replay.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const request = { chain: 'bitcoin', resolution: '1d' as const, params: {} }

test('every series is as old as the status says its streams are, whatever the day', () => {
  const kept = catalog.endpoints.flatMap(({ path, cadence, available }) => {
    const sources = available ? (catalog.sourcesOf?.(path, request) ?? []) : []
    const reads = sources.filter(({ isBeside }) => !isBeside)
    return reads.length > 0 ? [{ path, cadence, sources }] : []
  })
  expect(kept.length).toBeGreaterThan(moreThan(100))
  const calendars = new Set<string>()
  for (let days = 0; days <= 120; days += days < 20 ? 1 : 20) {
    const now = NOW + days * DAY_MS
    const status = readLiveStatus(dataDir, { now, list: LIST, setting: () => undefined })
    const streams = new Map(
      status.sources.flatMap(({ source, streams }) =>
        streams.map((stream) => [`${source.id} ${stream.id}`, stream] as const),
      ),
    )
    for (const { path, cadence, sources } of kept) {
      const read = sources.flatMap(({ id, streams: own = [] }) =>
        own.map((one) => streams.get(`${id} ${one.id}`)),
      )
      expect(read.length, path).toBeGreaterThan(0)
      const ranks = read.map((stream) => RANK[stream?.state as keyof typeof RANK])
      // Its last value is that of its newest input, so only the streams decide.
      const last = Math.max(...read.map((stream) => stream?.cursor ?? 0))
      const { state, stream } = seriesAge({ last, cadence, sources }, now)
      expect(RANK[state as keyof typeof RANK], `${path} after ${days} days`).toBe(Math.max(...ranks))
      const known = read.find((one) => one?.id === stream?.id)
      expect([stream?.age, stream?.calendar], path).toEqual([known?.age, known?.calendar])
      if (stream) calendars.add(stream.calendar)
    }
  }
  expect([...calendars].sort()).toEqual(['every-day', 'month', 'quarter', 'trading-day', 'week'])
})
