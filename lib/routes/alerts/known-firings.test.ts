import { expect, test } from 'vitest'
import { loadCondition } from '@/lib/alerts/condition/load-condition'
import { pastFirings } from '@/lib/alerts/condition/past-firings'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { ApiError } from '@/lib/contract/errors'
import { seriesPath } from '@/lib/contract/family'
import { DAY_MS } from '@/lib/engine/frame'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { fileLines } from '@/lib/picture/file/file-lines'
import { newsOf } from '@/lib/picture/file/news'
import { mainField } from '@/lib/view/fields/main-field'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'

holdSampleMarket()

const ONCE = { confirmRows: 1, clearRows: 1 }
const NOW = Date.UTC(2026, 11, 1)

const load = (path: string, query: string, condition: string) =>
  loadCondition({ path, query, condition, clear: null }, null, NOW)

const firingsOf = async (path: string, query: string, condition: string) =>
  (await pastFirings(await load(path, query, condition), ONCE, 1_000)).latest

/** Rows of the others describe a day. */
const ENDPOINTS = lawEndpoints(
  sampleCatalog().endpoints.filter(({ legacy, cadence }) => !legacy && cadence !== 'daily'),
)

test('of every series, a firing is as old as its value in the feed of the series', async () => {
  const wrong: string[] = []
  let compared = 0
  for (const endpoint of ENDPOINTS) {
    const path = seriesPath(endpoint)
    const loaded = await load(path, '', 'a > sma(a, 3)').catch((error) => {
      if (error instanceof ApiError) return null
      throw error
    })
    if (!loaded) continue
    const { endpoint: listed, state, series } = loaded
    const [line] = fileLines({ endpoint: listed, state, series, notices: [], isPublic: true }, series)
    const news = new Map(newsOf(line, 1_000).map(({ id, known }) => [id, known]))
    for (const { date, time, known } of (await pastFirings(loaded, ONCE, 50)).latest) {
      const there = news.get(date.replace(' ', 'T'))
      if (there === undefined) continue
      compared++
      if (there !== known) wrong.push(`${path} ${date}: ${new Date(known).toISOString()}`)
      if (known <= time) wrong.push(`${path} ${date} fires in its row`)
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(moreThan(500))
})

test('a quarter fires when it is published, a month joined with another when both are, an hour at its end', async () => {
  const iso = (time: number) => new Date(time).toISOString().slice(0, 16)
  const quarters = await firingsOf('economic/macro_gdp', '', 'pct(a, 1) > 1')
  expect(quarters.length).toBeGreaterThan(3)
  for (const { time, known } of quarters) expect((known - time) / DAY_MS).toBeGreaterThan(110)

  const [alone] = await firingsOf('economic/labor_unemployment', '', 'pct(a, 1) > 0')
  for (const [query, condition] of [
    ['', 'pct(a, 1) > 0 and economic/housing_case_shiller > 0'],
    ['vs=economic/housing_case_shiller', 'pct(a, 1) > 0 and b > 0'],
    ['vs=economic/housing_case_shiller&formula=level = b', 'pct(a, 1) > 0 and level > 0'],
  ]) {
    const [both] = await firingsOf('economic/labor_unemployment', query, condition)
    expect((both.known - both.time) / DAY_MS, condition).toBeGreaterThan(80)
  }
  // A series that is shown and not used delays nothing.
  const [shown] = await firingsOf(
    'economic/labor_unemployment',
    'vs=economic/housing_case_shiller',
    'pct(a, 1) > 0',
  )
  expect(shown.known).toBe(alone.known)

  const [hour] = await firingsOf('onchain/mvrv', 'dataResolution=1h', 'pct(a, 1) > 0')
  expect(iso(hour.known)).toBe(iso(hour.time + 3_600_000))
})

test('a rule over another series fires on the day on which its value was published, not in the period it is of', async () => {
  const gdp = await load('economic/macro_gdp', '', 'a > 0')
  const at = gdp.series.time.indexOf(Date.UTC(2025, 3, 1))
  const main = mainField(gdp.series)?.values ?? []
  const [before, value] = [main[at - 1], main[at]]
  const sign = value > before ? '>' : '<'
  const condition = `economic/macro_gdp ${sign} ${(before + value) / 2}`
  const { time, condition: holds } = await load('crypto/prices/BTC', '', condition)
  const first = time.find((day, row) => day >= Date.UTC(2025, 3, 1) && holds[row] === 1)
  // The second quarter of 2025 is published at the end of July.
  const published = gdp.series.metadata.published?.[0].days[at] ?? 0
  expect(published).toBeGreaterThan(110)
  expect(((first ?? 0) - gdp.series.time[at]) / DAY_MS).toBe(published)
})
