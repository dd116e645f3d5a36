import { expect, test } from '@playwright/test'
import { ChartPage } from '../pages/chart-page'
import { faults } from '../pages/faults'

const PATH = '/crypto/prices/BTC?timeframe=1y'

test('levels are added and removed by keyboard, and the table and the files say their price', {
  tag: '@turn-2',
}, async ({ page, request }) => {
  await new ChartPage(page).open(PATH)
  await page.keyboard.press('p')
  const editor = page.getByRole('region', { name: 'Levels', exact: true })
  const formula = editor.getByLabel('Formula')
  await expect(formula).toBeFocused()
  await formula.fill('rsi(a, 14)')
  await editor.getByLabel('Level', { exact: true }).fill('70')
  await editor.getByLabel('Level', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/reach=rsi%28a,\+14%29=70/)

  const table = page.getByRole('table', { name: 'Where it is true' })
  await expect(table.getByRole('rowheader')).toHaveText(['rsi(a, 14) = 70'])
  await expect(table).toContainText('For the price of Bitcoin in the row of')
  const at = (await table.locator('[data-name=At]').textContent()) ?? ''
  expect(at).toMatch(/^[\d,]+\.\d\d$/)
  const file = await request.get(`/crypto/prices/BTC.txt${new URL(page.url()).search}`)
  expect(await file.text()).toContain(`rsi(a, 14) = 70 at ${at}`)
  expect(await faults(page, 'levels')).toEqual([])

  await editor.getByLabel('Level', { exact: true }).fill('many')
  await formula.fill('rsi(a, 14)')
  await formula.press('Enter')
  await expect(editor.getByRole('alert')).toHaveText('level must be a number')

  await editor.getByRole('button', { name: 'Remove rsi(a, 14) = 70' }).press('Enter')
  await expect(table).toHaveCount(0)
  await expect(page).not.toHaveURL(/reach=/)
})

test('on a phone the levels of a series are one tap', { tag: '@turn-1' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const chart = await new ChartPage(page).open('/onchain/nupl')
  await (await chart.tool('Levels')).click()
  await page.getByRole('button', { name: 'All levels of this series' }).click()
  const table = page.getByRole('table', { name: 'Where it is true' })
  await expect(table.getByRole('rowheader')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'All levels of this series' })).toHaveCount(0)
  expect(await faults(page, 'levels on a phone')).toEqual([])
})
