import { expect, test } from '@playwright/test'

const NOWHERE = ['/nonsense', '/onchain/mvvr', '/boards/nobody', '/s/nothing', '/docs/api/onchain/mvvr']

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an address that leads nowhere says so, with status 404 and ways on', async ({ page }) => {
    for (const path of NOWHERE) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/^(Page|Series) not found$/)
      await expect(page.getByRole('main').getByRole('link', { name: 'All series' }), path).toBeVisible()
      await expect(page.getByRole('navigation').first(), path).toBeVisible()
      await expect(page.locator('meta[name=robots]').first(), path).toHaveAttribute('content', /noindex/)
    }
  })

  test('an unknown series names its neighbors', async ({ page }) => {
    await page.goto('/onchain/mvvr')
    await page.getByRole('main').getByRole('link', { name: '(onchain/mvrv)' }).click()
    await expect(page).toHaveURL('/onchain/mvrv')
  })
})

test('a page that is missing is taken over by the scripts as any other, and leads on', async ({ page }) => {
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
