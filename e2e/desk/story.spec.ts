import { expect, type Page, test } from '@playwright/test'
import { urls } from '../instances'
import { faults } from '../pages/faults'
import { address, signUp } from '../pages/sign-up'

test.use({ baseURL: urls.sample })

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const WORDS = [
  '## Valuation',
  'MVRV is {{onchain/mvrv.mvrv}}, and {{onchain/gone}} is not.',
  '- **Miners** [sell](/onchain/puell-multiple)',
  '[no](javascript:alert(1)) <img src=x onerror="document.title=1">',
].join('\n\n')

test('a board tells a story: text with live numbers, by keyboard, on a phone, and on paper', {
  tag: '@turn-2',
}, async ({ page, browser }) => {
  await signUp(page, address('story'))
  await page.goto('/onchain/mvrv')
  await page.getByRole('link', { name: 'Add to board' }).click()
  await page.getByLabel('Title').fill('Story')
  await page.getByRole('button', { name: 'Create board' }).click()
  await page.waitForURL(/\/boards\/[\w-]{32}$/)
  const board = new URL(page.url()).pathname

  await page.goto(`${board}/edit`)
  await page.getByRole('button', { name: 'Add text' }).press('Enter')
  const words = page.getByLabel('Words of the text')
  await expect(words).toBeFocused()
  await words.fill(WORDS)
  await page.getByText('Preview').click()
  await expect(page.getByRole('heading', { name: 'Valuation' })).toBeVisible()
  await page.getByRole('button', { name: 'Move Valuation up' }).press('Enter')
  expect(await faults(page, 'editing a text')).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeDisabled()

  await page.goto(board)
  const text = page.getByRole('article', { name: 'Valuation' })
  await expect(page.locator('main article').first()).toHaveAttribute('aria-label', 'Valuation')
  const number = text.getByRole('link', { name: /MVRV ratio.*\d{4}-\d\d-\d\d/ })
  await expect(number).toHaveAttribute('href', '/onchain/mvrv?show=mvrv')
  await expect(number).toHaveAttribute('title', /\d{4}-\d\d-\d\d/)
  await expect(text).toContainText('onchain/gone: no such series')
  await expect(text).toContainText('[no](javascript:alert(1)) <img src=x')
  await expect(text.locator('img, [href^="javascript"]')).toHaveCount(0)
  expect(await faults(page, 'with a text')).toEqual([])

  // The number is that of the last day on the board.
  await page.goto(`${board}?from=2018-01-01&to=2020-06-30`)
  await expect(number).toHaveAttribute('title', /2020-06-30/)
  await page.getByRole('link', { name: '1Y', exact: true }).click()
  await expect(number).not.toHaveAttribute('title', /2020-06-30/)

  await page.setViewportSize({ width: 390, height: 800 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.locator('header').first()).toBeHidden()
  for (const cell of await page.locator('main article').all()) {
    expect(await cell.evaluate((one) => getComputedStyle(one).breakInside)).toBe('avoid')
    expect(await cell.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(255, 255, 255)')
  }
  await page.emulateMedia({ media: 'screen' })

  await page.goto(board)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Share by link' }).click()
  await expect(page.getByRole('button', { name: 'Shared' })).toBeVisible()
  const plain = await browser.newContext({ baseURL: urls.sample, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(board)
  await expect(reader.getByRole('article', { name: 'Valuation' })).toContainText('MVRV is')
  const embed = await (await reader.goto(`/embed${board}`))?.text()
  expect(embed).toContain('<h2>Valuation</h2>')
  expect(embed).not.toContain('<img src=x')
})
