import { expect, test } from 'vitest'
import { readManifest } from '@/lib/sources/store/manifest'
import { fakeExchanges } from '../fake/candles/exchanges'
import type { Fault } from '../fake/replay-server'
import { exchanges } from '../sources/candles/exchanges'
import { at, replayOf, temporaryFolder, updateFrom } from './test-run.test-data'

const WANTED = new Set(['AERO', 'HYPE', 'OKB', 'XMR'])
/** The source with a few of its streams, so that the test is quick. */
const few = {
  ...exchanges,
  streams: exchanges.streams.filter(({ id }) => WANTED.has(id)),
  plan: (state: Parameters<typeof exchanges.plan>[0]) =>
    exchanges.plan(state).map((request) => {
      const note = request.note as { open?: string[] }
      const streams = request.streams.filter((id) => WANTED.has(id))
      return note.open ? { ...request, streams, note: { ...note, open: streams } } : request
    }),
}

const refusing =
  (hosts: Readonly<Record<string, number>>): Fault =>
  ({ url }, response) => {
    const status = hosts[url.hostname]
    if (status === undefined) return false
    response.writeHead(status).end('no')
    return true
  }

test('a source of several hosts goes on without those that refuse or are silent', async () => {
  const dataDir = temporaryFolder()
  const replay = await replayOf(at('2026-06-30T12:00:00Z'), [fakeExchanges])
  replay.fault = refusing({ 'api.bybit.com': 403, 'api.gateio.ws': 503 })
  const { sources } = await updateFrom(replay, dataDir, { sources: [few] })
  expect(sources[0]).toMatchObject({
    outcome: 'done',
    asked: 4,
    read: 2,
    errors: { HYPE: 'it waits for the list of Gate', XMR: 'it waits for the list of Gate' },
  })
  expect(sources[0].notes).toEqual(['Bybit refuses requests from here (403)', 'Gate does not answer'])
  const tables = readManifest(dataDir).pieces.map(({ table }) => table)
  expect(tables.sort()).toEqual(['asset/AERO', 'asset/OKB'])
})

test('history without one of its pages is not stored', async () => {
  const dataDir = temporaryFolder()
  const replay = await replayOf(at('2026-06-30T12:00:00Z'), [fakeExchanges])
  let pages = 0
  replay.fault = ({ url }, response) => {
    if (!url.pathname.includes('history-candles') || ++pages < 3) return false
    response.writeHead(404).end('no')
    return true
  }
  const { sources } = await updateFrom(replay, dataDir, { sources: [few] })
  expect(Object.keys(sources[0].errors)).toEqual(['OKB'])
  expect(readManifest(dataDir).pieces.map(({ table }) => table)).not.toContain('asset/OKB')
})
