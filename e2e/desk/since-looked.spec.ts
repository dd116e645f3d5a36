import { expect, test } from '@playwright/test'
import { hydrated } from '../pages/hydrated'

test('the home page shows what starred charts were when one looked last', { tag: '@turn-3' }, async ({
  context,
  page,
}) => {
  await page.goto('/onchain/mvrv')
  await hydrated(page)
  await page.getByRole('button', { name: /Star/ }).first().click()
  await page.goto('/')
  const stars = (of: typeof page) => of.getByRole('region', { name: 'Starred' }).getByRole('listitem')
  await expect(stars(page)).toHaveCount(1)
  await expect(stars(page)).toContainText('MVRV')
  const value = (await stars(page).textContent()) ?? ''
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('chartroom.looks')))
    .toContain('onchain/mvrv')
  await expect(stars(page)).not.toContainText('you looked')

  // A tab of its own, later.
  const later = await context.newPage()
  await later.goto('/')
  await expect(stars(later)).toContainText('no new value since you looked')
  await later.evaluate(() =>
    localStorage.setItem('chartroom.looks', '[["onchain/mvrv",{"value":"0.987","day":"2026-01-02"}]]'),
  )
  const third = await context.newPage()
  await third.goto('/')
  await expect(stars(third)).toContainText('0.987 on 2026-01-02, when you looked')
  await third.reload()
  await expect(stars(third)).toContainText('0.987 on 2026-01-02, when you looked')
  expect(value).not.toContain('0.987')
})
