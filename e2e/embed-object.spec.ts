import { createServer, type Server } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { listen } from '../lib/process/fake/listen'
import { memberServers, urls } from './instances'
import { address, signUp } from './pages/sign-up'

const EMBED_COUNT = 20
const MAX_BYTES = 1_500_000
const CHART = '/crypto/prices/BTC?from=2024-01-01&to=2026-06-30'

/** A site with its own origin. Every page shows the embed whose ID is in its path, `count` times, from `from`. */
interface Site {
  origin: string
  server: Server
}

async function openSite(host: string): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
    const policy = searchParams.get('policy') ?? 'origin'
    const from = searchParams.get('from')
    const frame = `<iframe title="A frame" width="480" height="300" referrerpolicy="${policy}" src="${from}/embed/e${pathname}"></iframe>`
    const image = `<img alt="A picture" width="480" referrerpolicy="${policy}" src="${from}/image/e${pathname}.png">`
    const count = Number(searchParams.get('count') ?? 1)
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Elsewhere</title>${frame.repeat(count)}${image}`)
  })
  return { server, origin: `http://${host}:${await listen(server)}` }
}

let allowed: Site
let foreign: Site
test.beforeAll(async () => {
  allowed = await openSite('localhost')
  foreign = await openSite('127.0.0.1')
})
test.afterAll(() => {
  allowed.server.close()
  foreign.server.close()
})

/** Creates an embed for the allowed site in the dialog of a chart, and returns its ID. */
async function makeEmbed(page: Page): Promise<string> {
  await page.goto(CHART)
  await expect(page.locator('[data-chart]')).toHaveAttribute('data-chart', 'live')
  await page.getByRole('button', { name: 'Embed', exact: true }).click()
  await expect(page.frameLocator('dialog iframe').locator('svg:visible')).toBeVisible()
  const make = page.getByRole('link', { name: 'Create an embed for specific sites' })
  const to = await make.getAttribute('href')
  await make.click()
  await page.waitForURL(/sign-in\?next=%2Faccount%2Fembeds%2Fnew/)
  await signUp(page, address('embeds'))
  await page.goto(to ?? '')
  await page.getByLabel('Allowed sites').fill('http://not-local.example')
  await page.getByRole('button', { name: 'Create embed' }).click()
  await expect(page.getByText('http://not-local.example: not a valid site')).toBeVisible()
  await page.getByLabel('Allowed sites').fill(allowed.origin)
  await page.getByRole('button', { name: 'Create embed' }).click()
  await page.waitForURL(/\/account\/embeds\/[\w-]{24}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

for (const { state, url } of memberServers) {
  test.describe(state, () => {
    test.use({ baseURL: url })

    test('an embed for certain sites: drawn twenty times there, refused elsewhere, gone when revoked', async ({
      page,
      browser,
    }) => {
      const id = await makeEmbed(page)
      await expect(page.frameLocator('main iframe').locator('svg:visible')).toBeVisible()

      const reader = await (await browser.newContext()).newPage()
      let bytes = 0
      reader.on('requestfinished', async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes()
        bytes += responseBodySize + responseHeadersSize
      })
      const started = Date.now()
      await reader.goto(`${allowed.origin}/${id}?from=${url}&count=${EMBED_COUNT}`, { waitUntil: 'load' })
      const took = Date.now() - started
      for (let at = 0; at < EMBED_COUNT; at++) {
        await expect(reader.frameLocator('iframe').nth(at).locator('figure svg:visible')).toBeAttached()
      }
      test.info().annotations.push({ type: 'twenty embeds', description: `${bytes} bytes, ${took} ms` })
      console.log(`twenty embeds: ${bytes} bytes, ${took} ms`)
      expect(bytes).toBeGreaterThan(EMBED_COUNT * 1_000)
      expect(bytes).toBeLessThan(MAX_BYTES)
      expect(await reader.context().cookies(url)).toEqual([])
      expect(await reader.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)

      // As in an embed that is open for longer than its token is valid.
      const readout = reader.frameLocator('iframe').first()
      await readout.locator('figure').evaluate((figure) => figure.setAttribute('data-token', '1.old'))
      await readout.locator('figure').hover()
      await expect(readout.locator('output')).toContainText(/20\d\d-/)
      const download = reader.waitForEvent('download')
      await readout.getByRole('button', { name: 'CSV' }).click()
      expect((await download).suggestedFilename()).toMatch(/\.csv$/)

      // The browser blocks the embed in a page that sends no referrer. The server refuses it in a page that does.
      await reader.goto(`${foreign.origin}/${id}?from=${url}&policy=no-referrer`)
      await expect.poll(() => reader.frames().at(-1)?.url()).toMatch(/^chrome-error:/)
      expect(await reader.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0)
      await reader.goto(`${foreign.origin}/${id}?from=${url}`)
      await expect(
        reader.frameLocator('iframe').getByText('only works on the sites its owner allowed'),
      ).toBeVisible()
      await expect(reader.frameLocator('iframe').locator('figure svg')).toHaveCount(0)
      expect((await reader.goto(`${url}/embed/e/${id}`))?.status()).toBe(403)

      await page.getByLabel('I understand that it stops working').check()
      await page.getByRole('button', { name: 'Revoke embed' }).click()
      await expect(page.getByText('This embed is revoked.')).toBeVisible()
      await reader.goto(`${allowed.origin}/${id}?from=${url}`)
      await expect(reader.frameLocator('iframe').getByText('revoked by its owner')).toBeVisible()
      await expect(reader.frameLocator('iframe').locator('figure svg')).toHaveCount(0)
      await page.goto('/account/embeds')
      await expect(page.getByText('Revoked')).toBeVisible()
    })
  })
}

test.describe('of any state', () => {
  test.use({ baseURL: urls.members })

  test('a chart page links to its oEmbed description', async ({ page }) => {
    await page.goto(CHART)
    const href = await page.locator('link[type="application/json+oembed"]').getAttribute('href')
    const answer = await page.request.get(href ?? '')
    expect(await answer.json()).toMatchObject({ version: '1.0', type: 'rich', provider_name: 'Chartroom' })
  })
})
