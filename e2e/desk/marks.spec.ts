import { expect, test } from '@playwright/test'
import { ChartPage } from '../pages/chart-page'
import { faults } from '../pages/faults'

const WINDOW = 'from=2023-10-01&to=2024-06-30'

test('a day is marked with mouse and keyboard, survives sharing, and is removed', { tag: '@turn-3' }, async ({
  page,
  request,
}) => {
  const chart = await new ChartPage(page).open(`/onchain/mvrv?${WINDOW}`)
  const before = await chart.pixels()

  // With the keyboard: the day under the crosshair.
  const crosshair = chart.plot.getByRole('slider', { name: /Arrow keys move the crosshair/ })
  await crosshair.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Mark a day' })
  await expect(dialog.getByLabel('Day')).toHaveValue('2023-10-01')
  await expect(dialog.getByLabel('Text')).toBeFocused()
  await page.keyboard.type('First <b>day</b>')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(() => chart.address()).toContain('mark=2023-10-01:First+%3Cb%3Eday%3C/b%3E')
  const list = page.getByRole('region', { name: 'Marked days' })
  await expect(list).toContainText('2023-10-01 First <b>day</b>')

  // With the mouse: the day of a pin.
  const { x, y, width, height } = await chart.place()
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.getByRole('button', { name: /^Mark 20/ }).click()
  await dialog.getByLabel('Text').fill('Middle')
  await dialog.getByRole('button', { name: 'Mark', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect.poll(async () => (await chart.pixels()).equals(before)).toBe(false)

  const { pathname, search } = new URL(page.url())
  const image = await request.get(`/image${pathname}.svg${search}`)
  expect(image.status()).toBe(200)
  expect(await image.text()).toContain('First &lt;b&gt;day&lt;/b&gt;')
  const embed = await request.get(`/embed${pathname}${search}`)
  expect(await embed.text()).toContain('Marked: 2023-10-01 First &lt;b&gt;day&lt;/b&gt;, 20')

  await page.keyboard.press('Escape')
  await list.getByRole('link', { name: /First/ }).press('Enter')
  await list.getByRole('link', { name: /Middle/ }).click()
  await expect(list).toBeHidden()
  await expect.poll(() => chart.address()).toBe(`/onchain/mvrv?${WINDOW}`)
})

test('known events are switched on as a group and listed with their source', { tag: '@turn-1' }, async ({
  page,
}) => {
  const chart = await new ChartPage(page).open('/crypto/prices/BTC?timeframe=all')
  await page.getByRole('button', { name: 'Events' }).click()
  await page.getByRole('checkbox', { name: 'FOMC decisions' }).click()
  await expect.poll(() => chart.address()).toContain('marks=fomc')
  await page.keyboard.press('Escape')
  const list = page.getByRole('region', { name: 'Marked days' })
  await list.getByText('FOMC decisions').click()
  await expect(list).toContainText('2020-03-15')
  await expect(list).toContainText('Source: Federal Reserve Board')
  expect(await faults(page, 'marked')).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('marks are listed, drawn, added and removed', { tag: '@turn-2' }, async ({ page }) => {
    await page.goto(`/onchain/mvrv?${WINDOW}&mark=2024-01-10:ETF+approval&mark=1999-01-01`)
    const list = page.getByRole('region', { name: 'Marked days' })
    await expect(list).toContainText('2024-01-10 ETF approval')
    await expect(list).toContainText('1999-01-01 not in this series')
    await expect(page.getByRole('img', { name: /Marked: 2024-01-10 ETF approval\./ })).toBeVisible()
    await list.getByRole('link', { name: /1999/ }).click()
    await expect(page).toHaveURL(
      `/onchain/mvrv?${WINDOW.replace('from', 'mark=2024-01-10:ETF+approval&from')}`,
    )
    await page.getByRole('button', { name: 'Events' }).click()
    await page.getByLabel('Mark 2').fill('2023-12-01:Another')
    await page.getByRole('checkbox', { name: 'Halvings' }).check()
    await page.getByLabel('Mark 2').press('Enter')
    await expect(list).toContainText('2023-12-01 Another')
    await expect(list).toContainText('Halvings')
  })
})
