import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { lawSample, samplesLaws } from '../scripts/law-sample'
import { storeInputs, UPSTREAM_KEY, urls } from './instances'

test.skip(!storeInputs, 'TEST_DATA_DIR names no real market data')
test.use({ baseURL: urls.store })

const headers = { 'x-api-key': UPSTREAM_KEY }

function coinMetricsRow(day: string): Record<string, number> {
  const path = join(process.env.TEST_DATA_DIR ?? '', 'onchain/coinmetrics-btc-2026.csv.gz')
  const [head, ...lines] = gunzipSync(readFileSync(path)).toString().split('\n')
  const cells = lines.find((line) => line.startsWith(day))?.split(',') ?? []
  return Object.fromEntries(head.split(',').map((name, index) => [name, Number(cells[index])]))
}

test('MVRV of imported data equals the publisher’s, and series derived from it agree', async ({
  request,
}) => {
  const day = '2026-03-22'
  const published = coinMetricsRow(day)
  const window = `startDate=${day}&endDate=${day}`
  const mvrv = (await (await request.get(`/api/v1/onchain/mvrv?${window}`, { headers })).json()).data[0]
  const cap = (await (await request.get(`/api/v1/onchain/realized-cap?${window}`, { headers })).json())
    .data[0]
  expect(mvrv.mvrv / published.CapMVRVCur).toBeCloseTo(1, 9)
  expect(cap.realized_cap_usd / (published.CapMrktCurUSD / published.CapMVRVCur)).toBeCloseTo(1, 9)
  expect(cap.nupl).toBeCloseTo(1 - 1 / published.CapMVRVCur, 9)
  expect(cap.realized_price_usd / (cap.realized_cap_usd / published.SplyCur)).toBeCloseTo(1, 9)
})

test('pages name the source of the data and what is missing', async ({ page }) => {
  await page.goto('/onchain/mvrv')
  await expect(page.locator('body')).not.toContainText('Simulated sample data')
  const without = await page.goto('/charts/fear-greed-index')
  await expect(page.locator('main')).toContainText(/import/i)
  expect([without?.status(), without?.headers()['x-robots-tag']]).toEqual([200, 'noindex'])
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
})

test('a series without data is a page and an embed, and no rows, file or picture', async ({ request }) => {
  const statusOf = async (path: string) => (await request.get(path, { headers })).status()
  const path = 'charts/fear-greed-index'
  for (const page of [`/${path}`, `/embed/${path}`]) expect([page, await statusOf(page)]).toEqual([page, 200])
  const missing = [
    ...[`/data/${path}`, `/image/${path}.png`, `/api/v1/${path}`, `/oembed?url=/${path}`],
    ...['csv', 'json', 'parquet', 'txt', 'atom', 'ics', 'png', 'svg', 'badge.svg'].map(
      (end) => `/${path}.${end}`,
    ),
  ]
  for (const address of missing) {
    const answer = await request.get(address, { headers })
    expect([address, answer.status()]).toEqual([address, 404])
    expect(answer.headers()['cache-control'], address).toBe('no-store')
  }
})

test('every page that the sitemap lists answers 200', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname)
  expect(paths.length).toBeGreaterThan(60)
  expect(paths).toContain('/onchain/mvrv')
  expect(paths).not.toContain('/charts/fear-greed-index')
  // Some of each part of the list, or in a sample of it by lot: a page takes up to a second.
  const some = paths.filter((_, at) => at % Math.ceil(paths.length / 40) === 0)
  for (const path of lawSample(
    samplesLaws ? paths : some,
    (one) => one,
    undefined,
    Math.ceil(paths.length / 12),
  ))
    expect([path, (await request.get(path)).status()]).toEqual([path, 200])
})

test('blocks equal the counts of the node', async ({ request }) => {
  const path = join(process.env.TEST_DATA_DIR ?? '', 'blocks/getblockstats.csv.gz')
  const [head, ...lines] = gunzipSync(readFileSync(path)).toString().split('\n')
  const names = head.split(',')
  const counted = new Map(lines.map((line) => [Number(line.slice(0, line.indexOf(','))), line.split(',')]))
  const query = 'dataResolution=block&endDate=2023-02-01&limit=50'
  const rowsOf = async (route: string) =>
    (await (await request.get(`/api/v1/${route}?${query}`, { headers })).json()).data
  const [mining, fees] = [await rowsOf('onchain/mining-difficulty'), await rowsOf('charts/transaction-fees')]
  expect(mining).toHaveLength(50)
  for (const [index, row] of mining.entries()) {
    const block = counted.get(row.block_height) ?? []
    const totalFee = Number(block[names.indexOf('totalfee')]) / 1e8
    expect(row.block_height).toBe(mining[0].block_height + index)
    expect(row.total_fees_btc).toBeCloseTo(totalFee, 10)
    expect(row.coinbase_rewards_btc).toBeGreaterThan(0)
    expect(fees[index].block_height).toBe(row.block_height)
    expect(fees[index].fees_btc).toBeCloseTo(totalFee, 10)
    expect(fees[index].tx_count).toBe(Number(block[names.indexOf('txs')]))
    // Difficulty of the epoch of blocks 699,552 to 701,567, which contains these blocks.
    expect(row.difficulty / 18_415_156_832_118.24).toBeCloseTo(1, 9)
  }
})
