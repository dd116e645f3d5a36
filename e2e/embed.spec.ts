import { createServer, type Server } from 'node:http'
import { expect, test } from '@playwright/test'
import { listen } from '../lib/process/fake/listen'
import { urls } from './instances'

let server: Server
let origin: string

test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>A page elsewhere</title>
      <iframe title="MVRV" width="720" height="420" src="${urls.sample}/embed/onchain/mvrv?theme=dark"></iframe>`)
  })
  origin = `http://127.0.0.1:${await listen(server)}`
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
