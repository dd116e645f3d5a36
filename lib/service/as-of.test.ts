import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DEFINITIONS } from '@/lib/catalog/load/definitions'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { createTableStore } from '@/lib/catalog/tables/table-store'
import { createInThread } from '@/lib/compute/in-thread'
import { DAY_MS, dayOf, dayTime, frame } from '@/lib/engine/frame'
import { openSample } from '@/lib/sources/sample/open-sample'
import { commit } from '@/lib/sources/store/commit'
import { commitLive } from '@/lib/sources/store/live/commit-live'
import { withLock } from '@/lib/sources/store/lock'
import { readManifest } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { serviceOver } from './fake/service-over'
import { FULL_PERMISSIONS, type Principal } from './keys/principal'
import { createPooledMaker } from './series-maker'
import type { Service } from './service'

const SERIES = 'charts/fear-greed-index'
const START = dayTime('2026-01-01')
const ROWS = 400
const DAYS = 6
const TABLE = { table: 'sentiment/fear-greed', resolution: '1d' as const }
const dashboard: Principal = { id: 'test', tier: 'enterprise', permissions: FULL_PERMISSIONS }
const definitions = DEFINITIONS.filter(({ path }) => path === SERIES)

let folder: string
let service: Service
/** Day → the CSV that was served on it. */
const served = new Map<string, string>()

async function serve(now: number, from = folder): Promise<Service> {
  const catalog = createCatalog(await openStore(from), definitions)
  const compute = createInThread()
  const tables = createTableStore(compute, 1e7)
  return serviceOver(catalog, { maker: createPooledMaker(compute, tables, () => now), now: () => now })
}

async function ask(query: string, from = service) {
  const url = `/api/v1/${SERIES}?${query}`
  const answer = await from.handle({ method: 'GET', url, headers: {} }, dashboard)
  return {
    status: answer.status,
    headers: answer.headers,
    text: Buffer.from(answer.body as Uint8Array).toString(),
  }
}

/** Simulates the run of a day: adds a row, and changes a value in an earlier one. */
async function update(run: number): Promise<number> {
  const today = START + run * DAY_MS
  const length = ROWS + run
  const time = Float64Array.from({ length }, (_, row) => today - (length - row) * DAY_MS)
  const value = time.map((at, row) => (row === ROWS - 10 ? 50 + run : 20 + ((at / DAY_MS) % 60)))
  const stream = { stream: 'fear-greed', columns: ['value'], frame: frame(time, { value }), ...TABLE }
  await withLock(folder, () =>
    commitLive(folder, {
      source: 'alternative-me',
      layer: 'alternative-me',
      today,
      rows: [stream],
      streams: { 'fear-greed': { ...TABLE, cursor: today - DAY_MS } },
      answers: {},
    }),
  )
  return today
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'asof-'))
  for (let run = 0; run < DAYS; run++) {
    const today = await update(run)
    service = await serve(today + 1)
    served.set(dayOf(today), (await ask('format=csv')).text)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an import is a vintage: before it, its rows count from their days, and the answer says so', async () => {
  const imported = mkdtempSync(join(tmpdir(), 'asof-import-'))
  const day = '2026-03-01'
  vi.useFakeTimers({ now: dayTime(day) + DAY_MS / 2, toFake: ['Date'] })
  try {
    const time = Float64Array.from({ length: 40 }, (_, row) => dayTime(day) - (40 - row) * DAY_MS)
    const value = time.map((_, row) => 20 + row)
    await withLock(imported, () =>
      commit(imported, readManifest(imported), {
        key: 'one file',
        entry: {
          name: 'fear.json',
          format: 'alternative-me',
          series: 'fear-greed',
          rows: 40,
          rejected: 0,
          tables: [TABLE.table],
        },
        rows: [{ ...TABLE, layer: 'alternative-me', frame: frame(time, { value }) }],
      }),
    )
    const from = await serve(dayTime(day) + DAY_MS, imported)
    const at = async (asof: string) => {
      const { status, text } = await ask(`asof=${asof}`, from)
      const { data, metadata, error } = JSON.parse(text)
      return { status, last: data?.at(-1)?.date.slice(0, 10), assumed: metadata?.assumed, error }
    }
    expect(await at('2026-02-10')).toMatchObject({
      status: 200,
      last: '2026-02-10',
      assumed: [{ before: day }],
    })
    const today = await at(day)
    expect([today.status, today.last, today.assumed]).toEqual([200, '2026-02-28', undefined])
    expect(await at('2026-01-01')).toMatchObject({
      status: 400,
      error: expect.stringContaining('from 2026-01-20 on'),
    })
  } finally {
    vi.useRealTimers()
    rmSync(imported, { recursive: true, force: true })
  }
})

describe('asof', () => {
  test('gives the bytes that were served on each day', async () => {
    expect(new Set(served.values()).size).toBe(DAYS)
    for (const [day, text] of served) expect((await ask(`format=csv&asof=${day}`)).text, day).toBe(text)
  })

  test('is one of the parameters in use, and has an ETag of its own', async () => {
    const [first, last] = await Promise.all([ask('asof=2026-01-01'), ask('')])
    expect(JSON.parse(first.text).metadata.parameters.asof).toBe('2026-01-01')
    expect(first.headers.etag).not.toBe(last.headers.etag)
  })

  test('the answer lists what was revised up to that day', async () => {
    const { revised } = JSON.parse((await ask('')).text).metadata
    expect(revised.values).toBeGreaterThanOrEqual(DAYS - 1)
    expect(revised.last).toBe('2026-01-06')
    expect(revised.latest[0].seen).toBe('2026-01-06')
    expect(JSON.parse((await ask('asof=2026-01-01')).text).metadata.revised).toBeUndefined()
  })

  test.each([
    ['2025-12-31', 'Values are recorded from 2026-01-01 on.'],
    ['2026-01-07', '2026-01-07 is in the future.'],
    ['tomorrow', 'asof must be a calendar date as YYYY-MM-DD.'],
  ])('%s is refused', async (day, message) => {
    const { status, text } = await ask(`asof=${day}`)
    expect(status).toBe(400)
    expect(JSON.parse(text).error).toBe(message)
  })

  test('data without a record of earlier values does not offer it, and refuses it', async () => {
    const catalog = createCatalog(openSample({ seed: 1, end: '2026-01-01', cacheDir: null }), definitions)
    expect(catalog.endpoints[0].parameters.map(({ name }) => name)).not.toContain('asof')
    const { status, text } = await ask('asof=2026-01-01', serviceOver(catalog))
    expect(status).toBe(400)
    expect(JSON.parse(text).error).toBe('This data has no record of earlier values.')
  })
})
