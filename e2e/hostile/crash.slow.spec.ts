import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { XZ_CANDLES, zipOf } from '../../lib/sources/importers/check/real-world.test-data'
import { type BuiltServer, startBuiltServer } from '../../scripts/hostile/built-server'
import { openDesk } from '../nodes/import-desk'

/*
 * One request for each part that is native or runs in WebAssembly, to the built server that nothing starts again: what dies
 * is the request. `scripts/crash` feeds the same parts with many inputs.
 */
test.describe.configure({ mode: 'serial' })

let server: BuiltServer
let dataDir = ''
let hasEnded = false

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'chartroom-crash-'))
  server = await startBuiltServer({ dataDir, env: { IDLE_WORK: 'off', SAMPLE_END: '2026-06-30' } })
  server.ended.then(() => {
    hasEnded = true
  })
  await server.until('/api/health/live', 200)
})
test.afterAll(async () => {
  await server?.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

/** The chart that has to be drawn after each request: simulated, then imported. */
let chart = '/image/onchain/mvrv.png'

test.afterEach(async () => {
  expect(await statusOf('/api/health/live')).toBe(200)
  expect(await statusOf(chart)).toBe(200)
  expect(await statusOf(chart.replace(/^\/image|\.png$/g, ''))).toBe(200)
  // Nothing would start it again, so the one that answers is the one from the beginning.
  expect(hasEnded).toBe(false)
})

async function statusOf(path: string): Promise<number> {
  const answer = await fetch(server.base + path)
  await answer.arrayBuffer()
  return answer.status
}

async function signIn(
  fields: Record<string, string>,
): Promise<{ status: number; isIn: boolean; to: string }> {
  const given = await fetch(`${server.base}/api/auth/csrf`)
  const { csrfToken } = (await given.json()) as { csrfToken: string }
  const cookie = given.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const answer = await fetch(`${server.base}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { cookie, origin: server.base, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
    redirect: 'manual',
  })
  const isIn = answer.headers.getSetCookie().some((one) => /session-token=[^;]/.test(one))
  return { status: answer.status, isIn, to: `${answer.headers.get('location')} ${await answer.text()}` }
}

test('resvg: lines far outside a picture, and pictures of no possible size', async () => {
  for (const address of [
    '/image/onchain/mvrv.png?from=2011-01-01',
    '/image/economic/vix.png?from=2017-04-07&to=2019-09-24&vs=crypto/prices/PAXG',
    `/image/onchain/mvrv.png?formula=${encodeURIComponent('if(a > 2, 10^300, 10^-300)')}&from=2013-01-01`,
    `/image/onchain/mvrv.png?formula=${encodeURIComponent('1 / (a - a)')}`,
  ])
    expect([200, 400, 422, 503], address).toContain(await statusOf(address))
  for (const size of ['size=99999999', 'size=', 'size=NaN'])
    expect(await statusOf(`/image/onchain/mvrv.png?${size}`), size).toBe(400)
})

test('Argon2: passwords of no possible account', async () => {
  for (const password of [
    '\u{1F4A5}'.repeat(90),
    '\u{1F4A5}'.repeat(1_000),
    'x'.repeat(12_000),
    '\ufffd\ufeff',
    '',
  ]) {
    const answer = await signIn({ email: 'nobody@example.org', password })
    expect(answer.status).toBeLessThan(500)
    expect(answer.isIn, answer.to).toBe(false)
  }
})

test('PGlite: values that no column has', async () => {
  const hostile = ["'; drop table users; --", '\\x00', '%s$1', '\u{1F4A5}'.repeat(2_000), '{"a":1}']
  for (const value of hostile) {
    const answer = await signIn({ email: `${value}@example.org`, password: 'correct horse battery' })
    expect(answer.status).toBeLessThan(500)
    expect(answer.isIn, answer.to).toBe(false)
    if (value.length > 100) continue
    for (const path of [`/s/${encodeURIComponent(value)}`, `/boards/${encodeURIComponent(value)}`])
      expect([400, 404], path).toContain(await statusOf(path))
  }
})

const days = Array.from({ length: 400 }, (_, at) =>
  new Date(Date.UTC(2024, 0, 1) + at * 86_400_000).toISOString().slice(0, 10),
)
const candles = (price: number) =>
  `date,open,high,low,close,volume\n${days.map((day, at) => `${day},${price},${price + 1 + (at % 7)},${price - 1},${price},1`).join('\n')}\n`
/** In one piece up to its middle, where it is of another one. */
const broken = (bytes: Buffer) => {
  const half = Math.floor(bytes.length / 2)
  return Buffer.concat([bytes.subarray(0, half), Buffer.alloc(64, 0xa5), bytes.subarray(half + 32)])
}

test('gzip, xz and zip: broken files, and one that unpacks to much more than it has', async () => {
  const desk = openDesk(server.base, '')
  const send = (name: string, bytes: Buffer) => desk.send(name, bytes as unknown as string)
  const whole = candles(95_000)
  const files: [string, Buffer][] = [
    ['BTCUSD.csv.gz', broken(gzipSync(whole))],
    ['BTCUSD.csv.xz', broken(XZ_CANDLES)],
    ['BTCUSD.zip', broken(zipOf({ 'BTCUSD.csv': whole }))],
    ['BTCUSDT.csv.gz', gzipSync(Buffer.alloc(600 * 2 ** 20))],
  ]
  for (const [name, bytes] of files) {
    const report = await desk.report((await send(name, bytes)).id)
    expect(report, name).toMatchObject({ rows: 0, outcome: expect.stringMatching(/refused|unknown/) })
  }
  expect(await desk.import('BTCUSD.csv', whole)).toMatchObject({ outcome: 'imported', rows: days.length })
  chart = '/image/crypto/prices/BTC.png'
})

test('Parquet: stored rows that somebody has damaged', async () => {
  const desk = openDesk(server.base, '')
  const before = new Set(partsOf(dataDir))
  expect(await desk.import('ETHUSD.csv', candles(3_300))).toMatchObject({ outcome: 'imported' })
  const added = partsOf(dataDir).filter((path) => !before.has(path))
  expect(added.length).toBeGreaterThan(0)
  for (const path of added) writeFileSync(path, broken(Buffer.alloc(4_096, 'PAR1')))
  const answers = await Promise.all(
    ['/data/crypto/prices/ETH', '/image/crypto/prices/ETH.png', '/crypto/prices/ETH.parquet'].map(statusOf),
  )
  expect(answers).toEqual([503, 503, 503])
})

function partsOf(folder: string): string[] {
  return readdirSync(join(folder, 'tables'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.parquet'))
    .map((entry) => join(entry.parentPath, entry.name))
}
