import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { urls } from './instances'

let server: Server
let origin: string

test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>A page elsewhere</title>
      <iframe title="MVRV" width="720" height="420" src="${urls.sample}/embed/onchain/mvrv?theme=dark"></iframe>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

test.afterAll(() => server.close())

test('an embed is drawn in a page of another origin, labeled, without cookies', async ({ page, context }) => {
  await page.goto(origin)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('svg:visible')).toBeVisible()
  expect(await frame.locator('svg path').count()).toBeGreaterThan(5)
  await expect(frame.getByText(/simulated sample data/i).first()).toBeVisible()
  expect(await context.cookies(urls.sample)).toEqual([])
})

test('a page of the dashboard cannot be embedded', async ({ request }) => {
  const response = await request.get('/onchain/mvrv')
  expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('an embed of an unknown series explains itself', async ({ page }) => {
  const response = await page.goto('/embed/onchain/no-such-series')
  expect(response?.status()).toBe(404)
  await expect(page.locator('body')).toContainText(/no series|no such|unknown|not/i)
})
