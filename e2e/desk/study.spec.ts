import { expect, test } from '@playwright/test'
import { ChartPage } from '../pages/chart-page'
import { faults } from '../pages/faults'

test('a condition is studied: paths, occurrences, table, picture, and file', { tag: '@turn-2' }, async ({
  page,
  request,
}) => {
  const chart = await new ChartPage(page).open('/crypto/prices/BTC?align=when(rsi(close, 14) < 30),days=30')
  await expect(page.getByLabel('Align by')).toHaveValue('when(rsi(close, 14) < 30),days=30')
  expect(await chart.coloredShare()).toBeGreaterThan(0.0005)

  const study = page.getByRole('region', { name: 'Occurrences' })
  await expect(study.getByRole('status')).toContainText(
    /became true: \d+ occurrences.* After 30 days the median/,
  )
  const crosshair = chart.plot.getByRole('slider', { name: /Arrow keys move the crosshair/ })
  await crosshair.focus()
  await expect(crosshair).toHaveAttribute('aria-valuetext', /^Day 30, \d+ of \d+: Median/)
  await page.keyboard.press('Home')
  await expect(crosshair).toHaveAttribute('aria-valuetext', /^Day of the event: Median/)
  await page.keyboard.press('Escape')
  await study.locator('summary').click()
  await expect(study.getByRole('columnheader', { name: 'After 30 days' })).toBeVisible()
  expect(await faults(page, 'studied')).toEqual([])

  const { search } = new URL(page.url())
  const image = await request.get(`/image/crypto/prices/BTC.svg${search}`)
  expect(await image.text()).toContain('became true')
  const file = await request.get(`/crypto/prices/BTC.json${search}`)
  expect((await file.json()).data).toHaveLength(31)
  const refused = await request.get('/crypto/prices/BTC.csv?align=when(close)')
  expect(refused.status()).toBe(400)
  expect(await refused.json()).toMatchObject({ parameter: 'align' })

  const link = study.getByRole('rowheader').first().getByRole('link')
  const day = await link.textContent()
  await link.click()
  await expect(page).toHaveURL(new RegExp(`from=${day}`))
})

test('a condition is written in its editor, changed on the aligned chart, and removed', {
  tag: '@turn-3',
}, async ({ page }) => {
  const chart = await new ChartPage(page).open('/crypto/prices/BTC')
  const alignment = () => new URL(page.url()).searchParams.get('align')
  const open = async () => (await chart.tool('Study')).click()
  await open()
  const editor = page.getByRole('region', { name: 'Condition' })
  const condition = editor.getByRole('textbox', { name: 'Days since' })
  await expect(condition).toBeFocused()

  await condition.fill('rsi(close, 14 <')
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('alert')).toBeVisible()
  await condition.fill('rsi(close, 14) < 30')
  await page.keyboard.press('Enter')
  await expect.poll(alignment).toBe('when(rsi(close, 14) < 30)')
  await expect(page.getByRole('region', { name: 'Occurrences' })).toBeVisible()

  // The aligned chart opens the editor too, with what is drawn.
  await chart.open(`/crypto/prices/BTC${new URL(page.url()).search}`)
  await open()
  await expect(condition).toHaveValue('rsi(close, 14) < 30')
  const days = editor.getByRole('spinbutton', { name: 'Days after each' })
  await days.fill('9999')
  await days.press('Enter')
  await expect(editor.getByRole('alert')).toHaveText(/whole number from 1 to \d+; got 9999/)
  await days.fill('30')
  await days.press('Enter')
  await expect.poll(alignment).toBe('when(rsi(close, 14) < 30),days=30')
  expect(await faults(page, 'editor of a condition')).toEqual([])
  await editor.getByRole('button', { name: 'Remove condition' }).click()
  await expect.poll(alignment).toBeNull()
  await expect(page.getByRole('region', { name: 'Occurrences' })).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the study is drawn and its occurrences are listed', { tag: '@all' }, async ({ page }) => {
    await page.goto('/crypto/prices/BTC?align=when(rsi(close, 14) < 30)')
    await expect(page.getByRole('img', { name: /became true: \d+ occurrences/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Occurrences' }).getByRole('status')).toContainText(
      'median',
    )
  })
})
