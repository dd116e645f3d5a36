import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { dataOf, importedServers, type TestServer, urls } from './instances'
import { ChartPage } from './pages/chart-page'
import { address, signUp } from './pages/sign-up'

const root = fileURLToPath(new URL('..', import.meta.url))
const CHART = '/economic/inflation_cpi?scale=log'

/**
 * A publisher's file of monthly values from 2015 to 2024, imported while the server of that name runs. Returns when the
 * server answers with them: until its new catalog is complete, the one before answers.
 */
async function importMonths(
  { name, url }: Pick<TestServer, 'name' | 'url'>,
  change: (months: [day: string, value: number][]) => unknown = () => {},
) {
  const months = Array.from({ length: 120 }, (_, at): [string, number] => [
    `${2015 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`,
    240 + at / 2 + Math.sin(at),
  ])
  change(months)
  const file = join(root, 'test-results/data/CPIAUCSL.csv')
  mkdirSync(join(file, '..'), { recursive: true })
  const lines = months.map(([day, value]) => `${day},${value.toFixed(3)}\n`)
  writeFileSync(file, `observation_date,CPIAUCSL\n${lines.join('')}`)
  execFileSync(process.execPath, ['.chartroom/cli.mjs', 'import', file], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataOf(name) },
    stdio: 'ignore',
  })
  const lastDay = async () => {
    // Without data the answer is a refusal.
    const { data = [] } = await (await fetch(`${url}/economic/inflation_cpi.json`)).json()
    return data.at(-1)?.date
  }
  await expect.poll(lastDay).toBe(months.at(-1)?.[0])
}

/** Months that an earlier test may have imported. */
const LATER: [day: string, value: number][] = [
  ['2025-01-01', 301],
  ['2025-02-01', 302],
]

async function save(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('link', { name: 'Save this view' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.waitForURL(/\/s\/[\w-]{32}$/)
  return new URL(page.url()).pathname
}

for (const server of importedServers) {
  const { state, url } = server
  test.describe(state, () => {
    test.use({ baseURL: url })

    test('a saved view stays the same when the data changes, until its owner deletes it', {
      tag: '@turn-3',
    }, async ({ page, browser }) => {
      await importMonths(server)
      await signUp(page, address('ada'))
      const chart = await new ChartPage(page).open(CHART)
      const seen = await chart.drawing()
      const link = await save(page, 'Before the revision')
      expect(await chart.drawing()).toBe(seen)

      await importMonths(server, (months) => {
        months[117][1] += 4
        months.push(...LATER)
      })
      await chart.open(link)
      expect(await chart.drawing()).toBe(seen)
      await expect(page.getByRole('heading', { name: 'Before the revision' })).toBeVisible()
      await expect(page.getByText(/as Ada saw it on \d{4}-\d\d-\d\d \d\d:\d\d UTC/)).toBeVisible()
      await page.getByRole('link', { name: 'Changes since' }).click()
      await expect(
        page.getByText('1 point revised since. 2 rows were added, no rows were removed.'),
      ).toBeVisible()
      await expect(page.getByRole('row', { name: /^2024-10-01/ })).toBeVisible()
      await page.getByRole('link', { name: 'Live chart', exact: true }).click()
      await expect(page).toHaveURL(CHART)

      const stranger = await (await browser.newContext({ baseURL: url })).newPage()
      await stranger.goto(`/s/new?of=${encodeURIComponent(CHART)}`)
      await expect(stranger).toHaveURL(/\/sign-in\?next=/)
      await signUp(stranger, address('bob'))
      await new ChartPage(stranger).open(link)
      const live = await new ChartPage(stranger).open(CHART)
      expect(await live.drawing()).not.toBe(seen)
      await save(stranger, 'Of somebody else')
      await stranger.goto('/account/views')
      await expect(stranger.getByText('Before the revision')).toHaveCount(0)
      await stranger.getByText('Change', { exact: true }).click()
      const id = link.slice('/s/'.length)
      await stranger.locator('input[name=id]').evaluateAll((inputs, value) => {
        for (const input of inputs) (input as HTMLInputElement).value = value
      }, id)
      await stranger.getByRole('button', { name: 'Delete view' }).click()
      await expect(stranger.getByText('Saved view not found.')).toBeVisible()

      const addresses = [link, `/data${link}`, `/image${link}.png`]
      const statuses = () =>
        Promise.all(addresses.map(async (url) => (await stranger.request.get(url)).status()))
      expect(await statuses()).toEqual([200, 200, 200])
      await page.goto('/account/views')
      await page.getByText('Change', { exact: true }).click()
      await page.getByRole('button', { name: 'Delete view' }).click()
      await expect(page.getByText('No saved views yet')).toBeVisible()
      expect(await statuses()).toEqual([404, 404, 404])
    })
  })
}

test.describe('as a plain document', () => {
  test.use({ baseURL: urls.kept })

  test('without JavaScript the picture is in the page, and the revisions are linked', {
    tag: '@all',
  }, async ({ page, browser }) => {
    await importMonths({ name: 'kept', url: urls.kept }, (months) => months.push(...LATER))
    await signUp(page, address('eve'))
    await page.goto(CHART)
    const link = await save(page, 'Plain')
    const context = await browser.newContext({ baseURL: urls.kept, javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(link)
    await expect(plain.locator('[data-chart] svg')).toBeVisible()
    await expect(plain.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(plain.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${urls.kept}/image${link}.png`,
    )
    const html = await (await context.request.get(link)).body()
    expect(html.subarray(0, 16 * 1024).toString()).toContain('<meta property="og:image"')
    await plain.getByRole('link', { name: 'Changes since' }).click()
    await expect(plain.getByText('No points revised since.')).toBeVisible()
  })
})
