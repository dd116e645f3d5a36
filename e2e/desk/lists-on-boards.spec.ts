import { expect, test } from '@playwright/test'
import { urls } from '../instances'
import { faults } from '../pages/faults'
import { address, signUp } from '../pages/sign-up'
import { measured } from './measured'

test.use({ baseURL: urls.desk })

test.beforeEach(async ({ request }) => measured(request))

test('a board shows screens and watchlists, a list of its owner only while it is shared', {
  tag: '@all',
}, async ({ page, browser }) => {
  await signUp(page, address('lists-on-boards'))
  await page.goto('/crypto/prices/ETH')
  await page.locator('[data-chart="live"]').waitFor()
  await page.keyboard.press('w')
  const aside = page.getByRole('complementary', { name: 'Watchlist' })
  await aside.getByRole('combobox').selectOption('New list …')
  await aside.getByLabel('Name of the new list').fill('Pair')
  await page.keyboard.press('Enter')
  await expect(aside.getByRole('link', { name: /Ethereum|ETH/ })).toBeVisible()
  await page.goto('/watchlists')
  const own = page.getByRole('region', { name: 'Pair' })
  await own.getByText('Share, rename, or delete').click()
  await own.getByRole('button', { name: 'Share by link' }).click()
  const list = (await own.getByRole('link', { name: 'Shared page' }).getAttribute('href')) ?? ''

  await page.goto('/crypto/prices/BTC')
  await page.getByRole('link', { name: 'Add to board' }).click()
  await page.getByLabel('Title').fill('Lists')
  await page.getByRole('button', { name: 'Create board' }).click()
  await page.waitForURL(/\/boards\/[\w-]{32}$/)
  const board = new URL(page.url()).pathname
  await page.goto(`${board}/edit`)
  const places = page.getByLabel('Address of a screen or watchlist')
  await page.getByRole('button', { name: 'Add list' }).press('Enter')
  await expect(places).toBeFocused()
  await places.fill('/boards')
  await expect(page.getByText('This is not the address of a screen or watchlist.')).toBeVisible()
  await places.fill('/screen?family=crypto/prices&col=last&where=last > 0')
  await page.getByRole('button', { name: 'Add list' }).press('Enter')
  await places.nth(1).fill(list)
  expect(await faults(page, 'adding lists')).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeDisabled()

  await page.goto(board)
  const [screen, pair] = [1, 2].map((at) => page.locator('main article').nth(at))
  await expect(screen.getByRole('columnheader')).toHaveText(['Series', 'Last', 'Date'])
  await expect(screen.getByRole('rowheader')).not.toHaveCount(0)
  await expect(pair.getByRole('rowheader')).toHaveCount(1)
  await expect(pair.getByRole('rowheader').getByRole('link')).toHaveAttribute('href', '/crypto/prices/ETH')
  await expect(pair.getByRole('heading').getByRole('link')).toHaveAttribute('href', /list=/)
  expect(await faults(page, 'with lists')).toEqual([])
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Share by link' }).click()
  await expect(page.getByRole('button', { name: 'Shared' })).toBeVisible()

  const reader = await (await browser.newContext({ baseURL: urls.desk })).newPage()
  const seen = () => reader.locator('main article').nth(2)
  await reader.goto(board)
  await expect(seen().getByRole('rowheader')).toHaveCount(1)
  await page.goto('/watchlists')
  await own.getByText('Share, rename, or delete').click()
  await own.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(own.getByRole('button', { name: 'Share by link' })).toBeVisible()
  await reader.goto(board)
  await expect(seen().getByText(/Watchlist not found/)).toBeVisible()
  await expect(seen().getByRole('rowheader')).toHaveCount(0)
  await reader.goto(`/embed${board}`)
  await expect(reader.getByText(/Watchlist not found/)).toBeVisible()
})
