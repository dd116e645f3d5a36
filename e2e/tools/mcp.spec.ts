import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from '@playwright/test'
import { urls } from '../instances'

test('an app of the host draws the chart without network, and asks it for another window', async ({
  page,
}) => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${urls.sample}/mcp`)))
  const { contents } = await client.readResource({ uri: 'ui://chartroom/chart' })
  const [{ text: app }] = contents as { text: string }[]
  const asked: Record<string, unknown>[] = []
  await page.exposeFunction('callTool', async (params: Record<string, unknown>) => {
    asked.push(params)
    return client.callTool(params as { name: string; arguments: Record<string, unknown> })
  })
  const requests: string[] = []
  page.on('request', (one) => requests.push(one.url()))
  const result = await client.callTool({ name: 'chart', arguments: { address: '/onchain/mvrv' } })

  // A host as the specification of MCP Apps describes it, in a page that may load nothing.
  const policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; frame-src 'self' blob:"
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: '<!doctype html><title>Host</title>',
    }),
  )
  await page.goto(`${urls.sample}/host`)
  await page.evaluate(
    ([html, shown]) => {
      const host = window as unknown as { callTool(params: unknown): Promise<unknown>; opened: string[] }
      host.opened = []
      const frame = document.createElement('iframe')
      frame.sandbox.value = 'allow-scripts'
      frame.width = '700'
      frame.height = '500'
      frame.srcdoc = html as string
      const send = (message: object) => frame.contentWindow?.postMessage({ jsonrpc: '2.0', ...message }, '*')
      addEventListener('message', async ({ data: { id, method, params } }) => {
        if (method === 'ui/initialize') {
          send({
            id,
            result: {
              protocolVersion: '2026-01-26',
              hostCapabilities: { openLinks: {}, serverTools: {} },
              hostInfo: { name: 'test', version: '1' },
              hostContext: { theme: 'dark' },
            },
          })
        } else if (method === 'ui/notifications/initialized') {
          send({ method: 'ui/notifications/tool-result', params: shown })
        } else if (method === 'tools/call') send({ id, result: await host.callTool(params) })
        else if (method === 'ui/open-link') {
          host.opened.push(params.url)
          send({ id, result: {} })
        }
      })
      document.body.append(frame)
    },
    [app, result],
  )
  const view = page.frameLocator('iframe')
  await expect(view.locator('#chart > svg')).toBeVisible()
  const drawn = await view
    .locator('#chart path')
    .evaluateAll((all) => all.map((one) => one.getAttribute('d') ?? ''))
  expect(Math.max(...drawn.map((line) => line.length))).toBeGreaterThan(400)
  await expect(view.locator('html')).toHaveAttribute('data-theme', 'dark')
  await view.getByRole('button', { name: '1y', exact: true }).click()
  await expect(view.getByRole('button', { name: '1y', exact: true })).toHaveAttribute('aria-pressed', 'true')
  expect(asked).toEqual([
    { name: 'chart', arguments: { address: `${urls.sample}/onchain/mvrv?timeframe=1y`, format: 'svg' } },
  ])
  await view.getByRole('button', { name: 'Open in Chartroom' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { opened: string[] }).opened))
    .toEqual([`${urls.sample}/onchain/mvrv?timeframe=1y`])
  expect(requests.filter((url) => !url.endsWith('/host'))).toEqual([])
  await client.close()
})
