import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { DEFINITIONS } from '@/lib/catalog/load/definitions'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { createTableStore } from '@/lib/catalog/tables/table-store'
import { createInThread } from '@/lib/compute/in-thread'
import { DAY_MS, dayOf, isNumeric } from '@/lib/engine/frame'
import { createMarket } from '@/lib/market/create-market'
import { createInProcessTransport } from '@/lib/market/transport'
import { loadChart } from '@/lib/picture/load-chart'
import { serviceOver } from '@/lib/service/fake/service-over'
import { FULL_PERMISSIONS, type Principal } from '@/lib/service/keys/principal'
import { createPooledMaker } from '@/lib/service/series-maker'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { startReplay } from '@/lib/sources/live/fake/replay-server'
import { sampleWorld } from '@/lib/sources/live/fake/sample-world'
import type { SourceReport } from '@/lib/sources/live/run/report/source-report'
import { runUpdate } from '@/lib/sources/live/run/run-update'
import { openStore } from '@/lib/sources/store/open-store'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { livingWorld } from './living-world.test-data'

vi.stubEnv('ACCESS', 'open')

/** Series, and the source that each stands for. */
const SERIES = new Map([
  ['charts/fear-greed-index', 'alternative-me'],
  ['charts/fear-greed-divergence', 'alternative-me'],
  ['charts/attention-burst', 'wikimedia'],
  ['derivatives/cftc-positioning', 'cftc'],
  ['charts/stablecoin-supply', 'defillama'],
  ['onchain/ada-reserves', 'koios'],
  ['onchain/lightning-capacity', 'mempool-space'],
  ['economic/rates_sofr', 'new-york-fed'],
  ['onchain/mvrv', 'coinmetrics'],
  ['economic/labor_unemployment', 'bls'],
])
const SOURCES = [...new Set(SERIES.values())]
const START = Date.parse('2026-06-22')
const DAYS = 10
/** A day after the ten, on which rows of them are still revised. */
const LATER = 1
const definitions = DEFINITIONS.filter(({ path }) => SERIES.has(path))
const principal: Principal = { id: 'test', tier: 'enterprise', permissions: FULL_PERMISSIONS }

/** Sees all series, whatever the terms of their sources. */
const operator: Viewer = { id: 'a', name: 'operator', email: null, role: 'admin', tier: 'enterprise' }

const folder = temporaryFolder(afterAll)

/** A server that has just started on the stored data. */
async function startServer(now: number) {
  const catalog = createCatalog(await openStore(folder), definitions)
  const compute = createInThread()
  const service = serviceOver(catalog, {
    now: () => now,
    maker: createPooledMaker(compute, createTableStore(compute, 1e8), () => now),
  })
  async function bytes(path: string, query: string): Promise<string> {
    const url = `/api/v1/${path}?${query}`
    const { status, body } = await service.handle({ method: 'GET', url, headers: {} }, principal)
    return `${status} ${Buffer.from(body).toString()}`
  }
  async function chart(path: string, query: string) {
    holdInProcess({ market: createMarket({ transport: createInProcessTransport(async () => service) }) })
    const { series } = await loadChart(`/${path}`, new URLSearchParams(query), 'page', operator)
    const columns = Object.entries(series.columns).map(([name, column]) => [
      name,
      isNumeric(column) ? Array.from(column) : column,
    ])
    return {
      time: Array.from(series.time),
      columns,
      members: series.metadata.members,
      revised: series.metadata.revised,
    }
  }
  return { catalog, bytes, chart }
}

type Server = Awaited<ReturnType<typeof startServer>>
interface Recorded {
  csv: string
  json: string
  chart: Awaited<ReturnType<Server['chart']>>
}

/** Day → path → what was answered on it. */
const recorded = new Map<string, Map<string, Recorded>>()
const reports: SourceReport[] = []
let last: Server

beforeAll(async () => {
  const world = sampleWorld(START + (DAYS + LATER) * DAY_MS)
  const replay = await startReplay(livingWorld(world, START))
  for (let day = 0; day < DAYS + LATER; day++) {
    const now = START + day * DAY_MS + 20 * 3_600_000
    replay.world = livingWorld(world, now)
    const report = await runUpdate(folder, {
      only: SOURCES,
      settings: { replay: replay.url, contact: 'https://operator.example', setting: () => undefined },
      now: () => now,
      sleep: async () => {},
    })
    reports.push(...report.sources)
    last = await startServer(now)
    if (day >= DAYS) continue
    const answers = new Map<string, Recorded>()
    for (const path of SERIES.keys())
      answers.set(path, {
        csv: await last.bytes(path, 'format=csv'),
        json: await last.bytes(path, 'format=json'),
        chart: await last.chart(path, ''),
      })
    recorded.set(dayOf(now), answers)
  }
  await replay.close()
})

/** JSON without when and how fast it was made, with which its metadata end. */
const untimed = (json: string) => json.replace(/"timestamp":"[^"]+","processingTime":\d+\}\}\s*$/, '')

const DATES = Array.from({ length: DAYS }, (_, day) => dayOf(START + day * DAY_MS))

describe('ten series at ten dates', () => {
  test('come from eight sources, whose publishers revise, withdraw and are late', async () => {
    for (const [path, source] of SERIES) {
      const full = `/api/v1/${path}`
      const chain = last.catalog.find(full)?.chains[0] ?? 'bitcoin'
      const given = last.catalog.sourcesOf?.(full, { chain, resolution: '1d', params: {} }) ?? []
      const own = given.flatMap(({ id, isBeside }) => (isBeside ? [] : [id]))
      expect(own, path).toContain(source)
    }
    for (const source of SOURCES) {
      const outcomes = reports.flatMap((one) => (one.source === source ? [one.outcome] : []))
      expect(outcomes, source).toEqual(Array.from({ length: DAYS + LATER }, () => 'done'))
    }
    expect(reports.reduce((sum, { revised }) => sum + revised, 0)).toBeGreaterThan(500)
    const statuses = [...recorded.values()].flatMap((day) =>
      [...day.values()].map(({ json }) => json.slice(0, 4)),
    )
    expect(new Set(statuses)).toEqual(new Set(['200 ']))
    for (const path of SERIES.keys()) {
      const answers = DATES.map((day) => recorded.get(day)?.get(path)?.json)
      expect(new Set(answers).size, path).toBeGreaterThan(path.startsWith('economic/labor') ? 1 : 5)
    }
  })

  test.each(DATES)('asof=%s gives the bytes that were served on it', async (day) => {
    for (const [path, { csv, json }] of recorded.get(day) ?? []) {
      expect(await last.bytes(path, `format=csv&asof=${day}`), path).toBe(csv)
      const given = await last.bytes(path, `format=json&asof=${day}`)
      // An answer names its parameters, and this is one.
      expect(untimed(given.replace(`,"asof":"${day}"`, '')), path).toBe(untimed(json))
    }
  })

  test.each(DATES)('pictures and embeds of asof=%s draw what they drew on it', async (day) => {
    for (const [path, { chart }] of recorded.get(day) ?? [])
      expect(await last.chart(path, `asof=${day}`), path).toEqual(chart)
  })
})
