import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { sampleWorld } from '@/lib/sources/live/fake/sample-world'
import { MOST_BYTES } from '@/lib/sources/live/run/fetch/exchange'
import { readStatusFile } from '@/lib/sources/live/run/status/status-file'
import { replayOf, storeBytes, temporaryFolder } from '@/lib/sources/live/run/test-run.test-data'
import { readManifest } from '@/lib/sources/store/manifest'
import { updater } from '../fake/updating'

/** Begins and ends with the given text and has almost as many bytes as are read. */
const filled = (begin: string, item: (at: number) => string, end: string): string => {
  const parts = [begin]
  for (let bytes = 100; ; ) {
    const next = item(parts.length)
    bytes += next.length
    if (bytes > MOST_BYTES.json) break
    parts.push(next)
  }
  return parts.join('') + end
}

/** Answers that cost the publisher less than a megabyte, mostly, and a reader without limits gigabytes. */
const BOMBS: readonly (readonly [shape: string, packed: Buffer])[] = [
  ['zeros without an end', gzipSync(Buffer.alloc(1_024 * 2 ** 20))],
  ['spaces before the value', gzipSync(Buffer.alloc(600 * 2 ** 20, ' '))],
  ['empty objects', gzipSync(filled('{"data":[{}', () => ',{}', ']}'))],
  ['empty lists', gzipSync(filled('[[]', () => ',[]', ']'))],
  ['lists in lists', gzipSync(filled('', () => '[', ''))],
  ['other keys each time', gzipSync(filled('{"a":0', (at) => `,"${at}x":0`, '}'))],
  ['lines of numbers', gzipSync(filled('date,value\n', () => '1\n', ''))],
  ['elements in elements', gzipSync(filled('<?xml version="1.0"?><a>', () => '<a>', ''))],
]

/** Publishers of JSON, CSV and XML with few requests. */
const HOSTILE = ['alternative-me', 'mempool-space', 'okx', 'gate', 'bitget', 'cboe', 'us-treasury', 'cftc']

test('publishers that send bombs lose their own requests; others are read, and stored values stay', async () => {
  const dataDir = temporaryFolder()
  // Koios has a row for every epoch of five days.
  const replay = await replayOf(sampleWorld(Date.now() - 6 * DAY_MS))
  vi.stubEnv('LIVE_REPLAY_URL', replay.url)
  vi.stubEnv('LIVE_SOURCES', `none,koios,${HOSTILE.join(',')}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const reader = updater(dataDir)
  onTestFinished(() => reader.close())

  expect(await reader.run({ only: ['alternative-me', 'koios'] })).toMatchObject({
    kind: 'done',
    report: { sources: [{ outcome: 'done' }, { outcome: 'done' }] },
  })
  const before = storeBytes(dataDir)
  const { streams } = readManifest(dataDir).live ?? {}

  replay.world = sampleWorld(Date.now())
  const hosts = new Set<string>()
  replay.fault = ({ url }, response) => {
    if (url.host.includes('koios')) return false
    const isFirst = !hosts.has(url.host)
    const [, packed] = BOMBS[hosts.size % BOMBS.length]
    hosts.add(url.host)
    // One for each publisher: some are asked for hundreds of series.
    if (isFirst) response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
    else response.writeHead(404).end()
    return true
  }
  const result = await reader.run({})
  expect(result).toMatchObject({ kind: 'done' })
  const reports = result.kind === 'done' ? result.report.sources : []
  const outcomes = Object.fromEntries(reports.map(({ source, outcome, added }) => [source, [outcome, added]]))
  expect(hosts.size).toBeGreaterThanOrEqual(BOMBS.length)
  const { koios, ...hostile } = outcomes
  expect(koios).toEqual(['done', expect.any(Number)])
  expect(koios[1]).toBeGreaterThan(0)
  expect(Object.keys(hostile).sort()).toEqual([...HOSTILE].sort())
  for (const [source, [outcome, added]] of Object.entries(hostile)) {
    expect([source, outcome]).toEqual([source, expect.stringMatching(/quarantined|failed|resting|refused/)])
    expect([source, added]).toEqual([source, 0])
  }
  for (const { source, reason } of reports)
    if (source !== 'koios') expect(reason?.length, source).toBeLessThan(400)

  const after = readManifest(dataDir).live?.streams
  expect(after?.['alternative-me']).toEqual(streams?.['alternative-me'])
  const kept = storeBytes(dataDir)
  for (const [name, bytes] of Object.entries(before))
    if (name.includes('alternative')) expect(kept).toHaveProperty([name], bytes)
  expect(readStatusFile(dataDir).running).toBeNull()
})
