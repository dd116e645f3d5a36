import { expect, test } from '@playwright/test'
import type { CatalogListing } from '../lib/contract/endpoint'

for (const theme of ['light', 'dark'] as const) {
  test(`the gallery of a family draws all its series, ${theme}`, async ({ page, request }) => {
    const list = await request.get('/api/public/catalog')
    const { endpoints } = (await list.json()) as CatalogListing
    const own = endpoints.filter(({ family, legacy }) => family === 'derivatives' && !legacy)
    await page.emulateMedia({ colorScheme: theme })
    await page.goto('/gallery/derivatives')
    const pictures = page.locator('main li img:visible')
    await expect(pictures).toHaveCount(own.length)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveAttribute('src', new RegExp(`theme=${theme}`))
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
  })
}

test('the gallery of an unknown concept explains itself', async ({ page }) => {
  await page.goto('/gallery/derivatives?concept=weather')
  await expect(page.getByText(/There is no concept/i)).toBeVisible()
})

test('a list shows the last value of each series in its own format', async ({ page }) => {
  await page.goto('/economic/inflation_cpi')
  const last = await page.getByRole('definition').first().textContent()
  for (const address of ['/economic', '/search?q=inflation_cpi']) {
    await page.goto(address)
    const row = page.getByRole('listitem').filter({ has: page.locator('a[href="/economic/inflation_cpi"]') })
    await expect(row.locator('b').first()).toBeVisible()
    expect(last).toContain((await row.locator('b').first().textContent()) ?? 'nothing')
  }
})
