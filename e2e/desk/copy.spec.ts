import { expect, test } from '@playwright/test'
import { urls } from '../instances'

test.use({ baseURL: urls.sample })

test('one key copies the picture of the chart and its link, which shows a stranger the same', {
  tag: '@turn-2',
}, async ({ browser, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: urls.sample })
  await page.goto('/crypto/prices/BTC?days=90&formula=twice = a * 2&mark=2026-01-10:ETF approval')
  await page.locator('[data-chart="live"]').waitFor()
  await page.keyboard.press('c')
  await expect(page.getByText('Copied the picture and its link.')).toBeVisible()
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const picture = await item.getType('image/png')
    const { width, height } = await createImageBitmap(picture)
    const text = await (await item.getType('text/plain')).text()
    return { width, height, bytes: picture.size, text }
  })
  const link = copied.text.trim().split('\n').at(-1) ?? ''
  const address = new URL(link)
  expect(address.origin).toBe(urls.sample)
  expect(address.pathname).toBe('/crypto/prices/BTC')
  expect(address.searchParams.get('formula')).toBe('twice = a * 2')
  expect(copied.text).toMatch(/\d{4}-\d{2}-\d{2}/)

  // The clipboard has the picture of the image route, encoded again by the browser.
  const image = await page.request.get(`${address.pathname}.png${address.search}`)
  const drawn = await page.evaluate(
    async (bytes) => {
      const picture = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
      const pixelsOf = async (of: Blob) => {
        const bitmap = await createImageBitmap(of)
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
        context.drawImage(bitmap, 0, 0)
        return context.getImageData(0, 0, bitmap.width, bitmap.height)
      }
      const [item] = await navigator.clipboard.read()
      const [here, there] = await Promise.all([pixelsOf(await item.getType('image/png')), pixelsOf(picture)])
      const differing = here.data.filter((value, at) => Math.abs(value - there.data[at]) > 2).length
      return { width: there.width, height: there.height, differing }
    },
    [...(await image.body())],
  )
  expect({ width: copied.width, height: copied.height }).toEqual({ width: drawn.width, height: drawn.height })
  expect(drawn.differing).toBe(0)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await stranger.locator('[data-chart="live"]').waitFor()
  for (const shown of [page, stranger])
    await expect(shown.getByRole('listitem').filter({ hasText: 'ETF approval' }).first()).toBeVisible()
  const again = await stranger.request.get(`${address.pathname}.png${address.search}`)
  expect((await again.body()).equals(await image.body())).toBe(true)
  await stranger.context().close()
})

test('a browser that does not allow it says so and offers the picture', { tag: '@turn-2' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'write', {
      value: () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
    })
  })
  await page.goto('/crypto/prices/BTC')
  await page.locator('[data-chart="live"]').waitFor()
  await page.getByRole('button', { name: 'Share' }).press('Enter')
  await page.getByRole('button', { name: /^Copy picture/ }).press('Enter')
  await expect(page.getByText('did not allow the page to write to the clipboard')).toBeVisible()
  const loading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the picture' }).press('Enter')
  expect((await loading).suggestedFilename()).toBe('simulated-crypto-prices-BTC.png')
})

test('a phone opens its share sheet with the picture', { tag: '@turn-3' }, async ({ page }) => {
  await page.addInitScript(() => {
    const sent: { names: string[]; sizes: number[]; text: string }[] = []
    Object.assign(window, { sent })
    Object.defineProperty(navigator, 'canShare', { value: () => true })
    Object.defineProperty(navigator, 'share', {
      value: async ({ files, text }: { files: File[]; text: string }) =>
        void sent.push({ names: files.map(({ name }) => name), sizes: files.map(({ size }) => size), text }),
    })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/crypto/prices/BTC')
  await page.locator('[data-chart="live"]').waitFor()
  const share = page.getByRole('button', { name: 'Share' })
  // A menu closes when the page scrolls, also by the scrolling that brings its button into view.
  await share.evaluate((button) => {
    button.scrollIntoView({ block: 'center' })
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  await share.click()
  await page.getByRole('button', { name: /^Send picture/ }).click()
  const sent = () =>
    page.evaluate(() => (window as unknown as { sent: { names: string[]; text: string }[] }).sent)
  await expect.poll(async () => (await sent()).length).toBe(1)
  expect((await sent())[0]).toMatchObject({
    names: ['crypto-prices-BTC.png'],
    text: expect.stringContaining(`${urls.sample}/crypto/prices/BTC`),
  })
})
