import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { listen } from '../../lib/process/fake/listen'
import { dataOf } from '../instances'
import { ChartPage } from '../pages/chart-page'
import {
  type FakePublishers,
  type LiveServer,
  newFolder,
  startLiveServer,
  startPublishers,
} from '../servers/live-installation'

const NAME = 'stranger'
const SOURCES = 'none,alternative-me,bitstamp'
const SHOWN = '/charts/fear-greed-index'
/** The publisher of its prices does not allow showing them to others. */
const WITHHELD = '/crypto/prices/BTC'
const STRANGER = { 'x-forwarded-for': '203.0.113.9' }

let publishers: FakePublishers
let server: LiveServer

test.beforeAll(async () => {
  test.setTimeout(300_000)
  newFolder(NAME)
  publishers = await startPublishers()
  const now = Date.now()
  await publishers.publish({ now })
  const update = spawn(process.execPath, ['scripts/cli/chartroom.mjs', 'update'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      DATA_DIR: dataOf(NAME),
      LIVE_SOURCES: SOURCES,
      LIVE_REPLAY_URL: publishers.url,
    },
  })
  expect((await once(update, 'exit'))[0]).toBe(0)
  server = await startLiveServer(NAME, { now, publishers: publishers.url, sources: SOURCES })
})
test.afterAll(async () => {
  await server?.stop()
  publishers?.close()
})

test('a stranger finds, opens, shares, embeds and loads what may be shown, and learns why the rest is not', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const baseURL = server.url
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: STRANGER })
  const page = await context.newPage()

  await test.step('the home page and the search name what opens', async () => {
    await page.goto('/')
    await expect(page.locator('main').getByRole('link').first()).toBeVisible()
    await expect(page.locator('main')).not.toContainText('Visitors')
    await page.goto('/search?q=fear+greed')
    await page.locator(`main a[href="${SHOWN}"]`).first().click()
    await expect(page).toHaveURL(baseURL + SHOWN)
  })
  await test.step('the chart is drawn, and its link opens for somebody else', async () => {
    await new ChartPage(page).settled()
    const other = await browser.newContext({ baseURL, extraHTTPHeaders: STRANGER })
    expect((await (await other.newPage()).goto(page.url()))?.status()).toBe(200)
    await other.close()
  })
  await test.step('a withheld chart says why', async () => {
    await page.goto(WITHHELD)
    await expect(page.locator('main')).toContainText(
      /Only the operator sees these values, because .*Bitstamp/,
    )
  })
  await test.step('files and feeds follow', async () => {
    for (const ending of ['csv', 'json', 'svg', 'atom'])
      expect((await page.request.get(`${SHOWN}.${ending}`)).status(), ending).toBe(200)
    for (const ending of ['csv', 'json', 'svg', 'atom', 'parquet', 'txt'])
      expect((await page.request.get(`${WITHHELD}.${ending}`)).status(), ending).toBe(403)
  })
  await test.step('a page of another origin embeds it', async () => {
    const site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><iframe width="720" height="420" src="${baseURL}/embed${SHOWN}"></iframe>`)
    })
    await page.goto(`http://127.0.0.1:${await listen(site)}`)
    await expect(page.frameLocator('iframe').locator('svg:visible')).toBeVisible()
    site.close()
  })
  await context.close()
})

test('the operator is told what visitors see, and views the installation as one', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await page.goto(WITHHELD)
  await expect(page.locator('main')).toContainText(/Visitors do not see this chart, because .*Bitstamp/)
  await page.getByRole('button', { name: 'View as a visitor' }).click()
  await expect(page.locator('main')).toContainText('You see what visitors see.')
  await expect(page.locator('main')).toContainText('Only the operator sees these values')
  expect((await page.request.get(`${WITHHELD}.csv`)).status()).toBe(403)
  await page.getByRole('button', { name: 'End' }).click()
  await expect(page.locator('main')).toContainText('Visitors do not see this chart')
  await page.goto('/status')
  await expect(page.locator('#visitors')).toContainText(/visitors see \d+ of the \d+ series that you see/)
})
