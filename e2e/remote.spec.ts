import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { UPSTREAM_KEY, urls } from './instances'
import { ChartPage } from './pages/chart-page'
import { hydrated } from './pages/hydrated'

test.use({ baseURL: urls.remote })

test('the same dashboard works with a remote server and never shows the key', async ({ page }) => {
  const leaks: string[] = []
  const secret = UPSTREAM_KEY.slice(8)
  page.on('request', (request) => {
    const sent = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`
    if (sent.includes(secret)) leaks.push(`request ${request.url()}`)
  })
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    bodies.push(
      (async () => {
        const body = await response.text().catch(() => '')
        if (`${JSON.stringify(response.headers())}${body}`.includes(secret))
          leaks.push(`response ${response.url()}`)
      })(),
    )
  })
  for (const path of [
    '/',
    '/onchain/mvrv',
    '/charts/sp500-rsi',
    '/crypto/prices/BTC',
    '/embed/onchain/mvrv',
    '/docs',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await (path.startsWith('/embed/') ? page.waitForLoadState() : hydrated(page))
    if (/^\/(onchain|charts|crypto)\//.test(path)) await new ChartPage(page).settled()
  }
  await Promise.all(bodies)
  await page.goto('/onchain/mvrv')
  await expect(page.getByText(/simulated sample data from/i).first()).toBeVisible()
  expect(leaks).toEqual([])
})

test('while the server does not answer, the header says so instead of its name', { tag: '@all' }, async ({
  page,
}) => {
  const header = page.locator('header').first()
  await page.goto('/onchain/mvrv')
  await expect(header.getByText(/simulated sample data from/i)).toBeVisible()
  await expect(header.getByText('Server unreachable')).toBeHidden()
  const body = JSON.stringify({ success: false, error: 'No answer.', code: 'upstream_unreachable' })
  await page.route('**/data/**', (route) =>
    route.fulfill({ status: 502, contentType: 'application/json', body }),
  )
  // The server drew the first picture; only another state is asked for.
  await page.getByLabel('Chain', { exact: true }).selectOption('litecoin')
  await expect(header.getByText('Server unreachable')).toBeVisible()
  await expect(header.getByText(/simulated sample data from/i)).toBeHidden()
})

test('nothing that a browser can fetch contains the key, and there are no source maps', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
    )
  for (const file of [...files(join(root, '.next/static')), ...files(join(root, 'public'))]) {
    const text = readFileSync(file, 'latin1')
    expect(text.includes(UPSTREAM_KEY), file).toBe(false)
    expect(file).not.toMatch(/\.map$/)
  }
})
