import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCondition } from '@/lib/alerts/condition/load-condition'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { DAY_MS, dayTime, frame } from '@/lib/engine/frame'
import { setEnv, unsetEnv } from '@/lib/env/fake/set-env'
import { marketOver } from '@/lib/market/fake/market-over.test-data'
import { commit } from '@/lib/sources/store/commit'
import { readManifest } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { askPublic } from '../fake/ask-public'

const FIRST = dayTime('2024-01-01')
const DAYS = 900
/** Days with hours. */
const WITH_HOURS = 700

let folder: string
beforeAll(async () => {
  setEnv({ ACCESS: 'open' })
  folder = mkdtempSync(join(tmpdir(), 'finer-rows-'))
  async function put(resolution: '1d' | '1h', step: number, count: number) {
    const time = Float64Array.from({ length: count }, (_, row) => FIRST + row * step)
    const close = time.map((at) => 1_000 + (at - FIRST) / DAY_MS)
    const rows = { table: 'asset/BTC', resolution, layer: 'binance', frame: frame(time, { close }) }
    const entry = {
      name: resolution,
      format: 'x',
      series: 'y',
      rows: 1,
      rejected: 0,
      tables: [`asset/BTC@${resolution}`],
    }
    await commit(folder, readManifest(folder), { key: resolution, entry, rows: [rows] })
  }
  await put('1d', DAY_MS, DAYS)
  await put('1h', DAY_MS / 24, WITH_HOURS * 24)
  const { market } = marketOver(createCatalog(await openStore(folder)))
  holdInProcess({ market })
})
afterAll(() => {
  unsetEnv()
  holdInProcess({})
  rmSync(folder, { recursive: true })
})

const ask = async (query: string, ending = 'csv') =>
  (await askPublic(`/charts/intraday-price.${ending}?${query}`)).text

test('where days have no hours, a file of hours has no rows instead of days', async () => {
  const text = await ask('dataResolution=1h&timeframe=1y')
  const times = text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',')[0])
  const last = times.at(-1) ?? ''
  expect(last).toBe('2025-11-30T23:00:00.000Z')
  expect(
    times.every((time, row) => row === 0 || Date.parse(time) - Date.parse(times[row - 1]) === DAY_MS / 24),
  ).toBe(true)
})

test('a window without hours is refused by name, and so is one with too many', async () => {
  for (const ending of ['csv', 'json', 'txt', 'parquet']) {
    const none = JSON.parse(await ask('dataResolution=1h&timeframe=1m', ending))
    expect(none).toMatchObject({ code: 'data_not_available', parameter: 'dataResolution' })
    expect(none.error).toContain('no hours in this window')
  }
  expect((await ask('timeframe=1m')).trim().split(/\r?\n/).length).toBeGreaterThan(28)
})

test('a picture of a window without hours draws days, and says so', async () => {
  expect(await ask('dataResolution=1h&timeframe=1m', 'svg')).toContain('There are no hours in this window')
  const mixed = await ask('dataResolution=1h&timeframe=1y', 'svg')
  expect(mixed).not.toContain('There are no hours')
})

test('an alert on hours is refused where there are none, instead of judging days', async () => {
  const condition = {
    path: 'charts/intraday-price',
    query: 'dataResolution=1h',
    condition: 'p > 1',
    clear: null,
  }
  const at = (day: string) => loadCondition(condition, null, dayTime(day))
  expect((await at('2026-06-18')).series.metadata.resolution).toBe('1h')
  await expect(at('2027-06-01')).rejects.toThrow('has no recent hours')
})
