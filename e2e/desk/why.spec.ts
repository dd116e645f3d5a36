import { expect, test } from '@playwright/test'
import { urls } from '../instances'
import { ChartPage } from '../pages/chart-page'

const DAYS = '2025-12-22..2026-03-22'

test('Y takes the change in view apart, and an input opens with its own change', { tag: '@turn-3' }, async ({
  page,
}) => {
  await new ChartPage(page).open('/onchain/mvrv?from=2025-12-22&to=2026-03-22')
  await page.keyboard.press('y')
  const facts = page.getByRole('region', { name: 'Why it moved' })
  await expect(facts).toContainText('why it moved from 2025-12-22 to 2026-03-22')
  await expect(page).toHaveURL(/why=2025-12-22\.\.2026-03-22/)
  await facts.getByRole('link', { name: 'Supply' }).press('Enter')
  await expect(page).toHaveURL(/inputs\/chain\/bitcoin\?.*show=supply/)
  await expect(facts).toContainText('Inputs: Bitcoin (chain)')
  // It is a column of a table, which nothing opens further.
  await expect(facts.getByRole('link')).toHaveCount(0)
})

test('on a phone and without JavaScript a change opens, and its parts sum to it', { tag: '@turn-1' }, async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  await page.goto(`${urls.sample}/onchain/mvrv`)
  const facts = page.getByRole('region', { name: 'Why it moved' })
  await expect(facts).toHaveCount(0)
  await page.getByTitle('Take this change apart by inputs').last().click()
  await expect(page).toHaveURL(/why=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/)
  await expect(facts.getByRole('row')).not.toHaveCount(0)
  await page.goto(`${urls.sample}/onchain/mvrv?why=${DAYS}`)
  await expect(facts.getByRole('row')).not.toHaveCount(0)
  const texts = await facts.locator('td[data-name="Value"]').allTextContents()
  const [first, ...rest] = texts.map(Number)
  const last = rest.pop() ?? Number.NaN
  expect(rest.length).toBeGreaterThan(1)
  // Each text is rounded to three decimals.
  expect(Math.abs(rest.reduce((sum, part) => sum + part, first) - last)).toBeLessThan(0.001 * texts.length)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.close()
})

test('files, the picture, and the embed of the address have the same change', { tag: '@turn-2' }, async ({
  request,
}) => {
  const at = (path: string) => request.get(`${urls.sample}${path}`)
  const json = await (await at(`/onchain/mvrv.json?why=${DAYS}`)).json()
  const sum = json.parts.reduce((all: number, { part }: { part: number }) => all + part, 0)
  expect(Math.abs(sum - json.change)).toBeLessThan(1e-12)
  expect(await (await at(`/onchain/mvrv.txt?why=${DAYS}`)).text()).toContain(json.sentence)
  const lines = (await (await at(`/onchain/mvrv.csv?why=${DAYS}`)).text()).trim().split('\r\n')
  expect(lines).toHaveLength(json.parts.length + 1)
  for (const path of [`/image/onchain/mvrv.svg?why=${DAYS}`, `/embed/onchain/mvrv?why=${DAYS}`])
    expect(await (await at(path)).text()).toContain('why it moved from 2025-12-22')
  const refused = await at(`/onchain/mvrv.parquet?why=${DAYS}`)
  expect(refused.status()).toBe(400)
  expect(await refused.text()).toContain('why takes a change apart')
})
