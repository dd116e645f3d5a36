import { expect, test } from '@playwright/test'

const NOWHERE = ['/nonsense', '/onchain/mvvr', '/boards/nobody', '/s/nothing', '/docs/api/onchain/mvvr']

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an unknown address has status 404, a message, and links', async ({ page }) => {
    for (const path of NOWHERE) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/^(Page|Series) not found$/)
      await expect(page.getByRole('main').getByRole('link', { name: 'All series' }), path).toBeVisible()
      await expect(page.getByRole('navigation').first(), path).toBeVisible()
      await expect(page.locator('meta[name=robots]').first(), path).toHaveAttribute('content', /noindex/)
    }
  })
})

test('a page that is not found is hydrated like any other and has working links', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const response = await page.goto('/onchain/mvvr')
  expect(response?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: '(onchain/mvrv)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^MVRV/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Series not found')
  expect(errors).toEqual([])
})
