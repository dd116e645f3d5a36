import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { fakeAlternativeMe } from '../fake/alternative-me'
import type { Fault } from '../fake/replay-server'
import type { LiveSource } from '../live-source'
import { alternativeMe } from '../sources/alternative-me'
import { BOUNDS, MOST_BYTES, openWire } from './fetch/exchange'
import { listQuarantine } from './quarantine'
import { updateTable } from './report/update-table'
import type { UpdateReport } from './run-update'
import type { readLiveStatus } from './status/read-status'
import { at, NEXT_NOON, NOON, published, replayOf } from './test-run.test-data'

const NAME = 'api.alternative.me'

const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  (_, response) => {
    response.writeHead(code, headers).end('no')
    return true
  }

const body =
  (content: string | Buffer, headers: Record<string, string> = {}): Fault =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(content)
    return true
  }

const redirect = (to: string): Fault => status(302, { location: to })

/** The answer of the publisher, with its rows changed. */
const edited =
  (edit: (rows: { value: string; timestamp: string }[]) => unknown[]): Fault =>
  async (request, response) => {
    const given = await fakeAlternativeMe.answer({ ...request }, at(NEXT_NOON))
    const answer = JSON.parse(String(given?.body))
    response.writeHead(200).end(JSON.stringify({ ...answer, data: edit(answer.data) }))
    return true
  }

const REFUSED: [name: string, fault: Fault, outcome: string, says: RegExp, requests: number][] = [
  ['429 without Retry-After', status(429), 'resting', /answered with 429, 5 times/, 5],
  [
    '429 with a long Retry-After',
    status(429, { 'retry-after': '3600' }),
    'resting',
    /pause of 60 minutes/,
    1,
  ],
  ['503', status(503), 'resting', /answered with 503, 5 times/, 5],
  ['500', status(500), 'resting', /answered with 500, 5 times/, 5],
  ['403', status(403), 'refused', /does not answer this computer \(403\)/, 1],
  ['418', status(418), 'refused', /has blocked this address/, 1],
  ['451', status(451), 'refused', /does not answer in this country \(451\)/, 1],
  ['404', status(404), 'failed', /answered with 404/, 1],
  [
    'a redirect to another host',
    redirect('https://elsewhere.example/'),
    'refused',
    /elsewhere\.example, which is not/,
    1,
  ],
  ['a redirect without encryption', redirect(`http://${NAME}/`), 'refused', /without encryption/, 1],
  ['redirects without an end', redirect('/fng/'), 'refused', /redirects again and again/, 4],
  [
    'HTML with status 200',
    body(' <!doctype html><p>Are you a robot?'),
    'quarantined',
    /markup where JSON was expected/,
    1,
  ],
  [
    'a web page',
    body('hello', { 'content-type': 'text/html; charset=utf-8' }),
    'quarantined',
    /a web page where JSON/,
    1,
  ],
  ['an empty answer', body(''), 'quarantined', /the answer is empty/, 1],
  ['text cut short', body('{"data":[{"value":"5'), 'quarantined', /not JSON/, 1],
  ['bytes that are no text', body(Buffer.from([0x7b, 0xff, 0xfe])), 'quarantined', /not UTF-8/, 1],
  [
    'a changed column',
    edited((rows) => rows.map(({ value, timestamp }) => ({ score: value, timestamp }))),
    'quarantined',
    /data\.0\.value/,
    1,
  ],
  [
    'a value that cannot be',
    edited(([, row]) => [{ ...row, value: '101' }]),
    'quarantined',
    /index from 0 to 100, so it cannot be 101/,
    1,
  ],
  [
    'a connection that ends',
    (_, response) => {
      response.destroy()
      return true
    },
    'resting',
    /no answer from api\.alternative\.me.*3 times/,
    3,
  ],
]

const readDaily = (source: LiveSource = alternativeMe) => published({ source, fake: fakeAlternativeMe })

test.each(REFUSED)('%s: the stored data stay, and the report says why', async (...given) => {
  const [, fault, outcome, says, requests] = given
  const { replay, dataDir, goTo, update, run, stored, status } = await readDaily()
  await run()
  const before = stored()
  goTo(NEXT_NOON)
  replay.fault = fault
  replay.asked.length = 0
  const all = await update()
  const [report] = all.sources
  expect(report.outcome).toBe(outcome)
  expect(report.reason).toMatch(says)
  expectToSee(all, status(), says)
  expect(replay.asked.length).toBe(requests)
  expect(stored()).toEqual(before)
  expect(listQuarantine(dataDir).map(({ id }) => id)).toEqual(report.quarantined)
  expect(report.quarantined.length).toBe(outcome === 'quarantined' ? 1 : 0)
  replay.fault = null
  expect(await run()).toMatchObject({ outcome: 'done', added: 1 })
})

/** Checks what the user sees of a source that could not be read: the line of the run, and the state of source and stream. */
function expectToSee(
  run: UpdateReport,
  status: ReturnType<typeof readLiveStatus>['sources'][0],
  says: RegExp,
) {
  const [{ outcome, quarantined }] = run.sources
  expect(updateTable(run)).toMatch(says)
  expect(status.state).toBe(outcome === 'failed' ? 'resting' : outcome)
  expect(status.last?.outcome).toBe(outcome)
  expect(status.streams[0].error).toMatch(says)
  expect(status.quarantine).toBe(quarantined.length)
}

/** A wire whose bounds are small enough for a test. */
function smallWire(url: string) {
  return openWire({
    replay: url,
    bounds: { bytes: 10_000, timeoutMs: 1_500, drip: { bytes: 64, everyMs: 200 } },
  })
}

const SLOW: [name: string, fault: Fault, says: RegExp][] = [
  ['an answer that never comes', () => new Promise<boolean>(() => {}), /needed more than 1.5 seconds/],
  [
    'an answer that drips',
    (_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
      return true
    },
    /sent fewer than 64 bytes in 0.2 seconds/,
  ],
  ['an answer that is too large', body('x'.repeat(10_001)), /more than 0.\d+ MB/],
  [
    'a packed answer that unpacks to too much',
    body(gzipSync('x'.repeat(1_000_000)), { 'content-encoding': 'gzip' }),
    /more than 0.\d+ MB/,
  ],
  [
    'a packed answer cut short',
    body(gzipSync('{"data":[]}'.repeat(50)).subarray(0, 30), { 'content-encoding': 'gzip' }),
    /no answer from.*unexpected end of file/,
  ],
]

test.each(SLOW)('%s is cut off', async (_, fault, says) => {
  const { replay, goTo, update, run, stored, status } = await readDaily()
  await run()
  const before = stored()
  goTo(NEXT_NOON)
  replay.fault = fault
  const report = await update({ wire: smallWire(replay.url) })
  expect(report.sources[0].read).toBe(0)
  expectToSee(report, status(), says)
  expect(stored()).toEqual(before)
})

test('a row of the future is put aside, and the row of today is not stored', async () => {
  const { replay, run, stored } = await readDaily({
    ...alternativeMe,
    read: (answer, state) => alternativeMe.read(answer, { ...state, today: Number.POSITIVE_INFINITY }),
  })
  await run()
  const expected = await readDaily()
  await expected.run()
  expect(stored()).toEqual(expected.stored())
  replay.fault = edited(([row]) => [{ ...row, timestamp: String(Date.parse('2026-08-01') / 1_000) }])
  const report = await run()
  expect(report).toMatchObject({ outcome: 'quarantined', read: 0 })
  expect(report.reason).toMatch(/2026-08-01, which is in the future/)
  expect(stored()).toEqual(expected.stored())
})

test('a short Retry-After, in seconds or as a date, is waited for', async () => {
  const { replay, run } = await readDaily()
  const waits: number[] = []
  const left: Record<string, string>[] = [
    { 'retry-after': '7' },
    { 'retry-after': new Date(replay.world.now + 9_000).toUTCString() },
    {},
  ]
  replay.fault = (request, response) => {
    const headers = left.shift()
    return headers ? status(429, headers)(request, response) : false
  }
  const sleep = async (ms: number) => void waits.push(ms)
  expect((await run({ sleep })).outcome).toBe('done')
  expect(waits.filter((ms) => ms > 1_000)).toEqual([7_000, 9_000, 0.5 * 2_000 * 4])
})

test('rows in any order, doubled rows and a doubled seam give the same bytes', async () => {
  const [plain, mixed] = [await readDaily(), await readDaily()]
  mixed.goTo(NEXT_NOON)
  plain.goTo(NEXT_NOON)
  mixed.replay.fault = edited((rows) => [...rows.slice(1, 9), ...[...rows].reverse(), ...rows.slice(4, 12)])
  for (const { run } of [plain, mixed]) await run()
  expect(mixed.stored()).toEqual(plain.stored())
})

test('a checksum that does not fit the bytes is refused before they are read', async () => {
  const { run } = await readDaily({
    ...alternativeMe,
    plan: (state) => alternativeMe.plan(state).map((request) => ({ ...request, sha256: '0'.repeat(64) })),
  })
  const report = await run()
  expect(report).toMatchObject({ outcome: 'quarantined', read: 0 })
  expect(report.reason).toMatch(/checksum [0-9a-f]{12}…, the publisher says 000000000000…/)
})

test('how many bytes an answer may have depends on its type', async () => {
  const replay = await replayOf(at(NOON), [])
  const wire = openWire({ replay: replay.url })
  onTestFinished(() => wire.close())
  const url = new URL('https://data.example/file')
  replay.fault = body(Buffer.alloc(MOST_BYTES.text))
  expect((await wire.exchange(url, { type: 'text' }, {})).bytes).toHaveLength(MOST_BYTES.text)
  replay.fault = body(Buffer.alloc(MOST_BYTES.text + 1))
  await expect(wire.exchange(url, { type: 'text' }, {})).rejects.toThrow(
    'data.example answered with more than 1 MB',
  )
  expect((await wire.exchange(url, { type: 'json' }, {})).bytes).toHaveLength(MOST_BYTES.text + 1)
  for (const most of Object.values(MOST_BYTES)) expect(most).toBeLessThanOrEqual(BOUNDS.bytes)
})
