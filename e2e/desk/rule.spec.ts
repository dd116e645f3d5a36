import { expect, test } from '@playwright/test'
import { ChartPage } from '../pages/chart-page'
import { faults } from '../pages/faults'

const RULE = 'when(close > sma(close, 50))'
const page50 = `/crypto/prices/BTC?rule=${RULE}`

test('a rule is tested from the menu: curves, measures, table, picture, and file', {
  tag: '@turn-1',
}, async ({ page, request }) => {
  const chart = await new ChartPage(page).open('/crypto/prices/BTC')
  await (await chart.tool('Rule')).press('Enter')
  const field = page.getByLabel('Hold while')
  await expect(field).toBeFocused()

  // An error has its place, whoever finds it.
  await field.fill('close > nothing')
  await field.press('Enter')
  await expect(page.getByRole('region', { name: 'Rule', exact: true }).locator('mark')).toHaveText('nothing')
  await expect(page.getByText('The rule could not be tested.', { exact: true })).toBeVisible()
  await field.fill('close > sma(close, 50)')
  await field.press('Enter')

  const result = page.getByRole('region', { name: 'Rule test' })
  await expect(result.getByRole('status')).toContainText(
    /It turned 100 into .*Buying and holding turned 100 into .*changes of position at 0\.1 % each.*random entries/,
  )
  await expect(page).toHaveURL(/rule=when/)
  await expect(page.getByRole('button', { name: /Buy and hold/ })).toBeVisible()
  expect(await chart.coloredShare()).toBeGreaterThan(0.0005)
  await expect(result.getByRole('row', { name: /Largest drawdown/ })).toContainText('%')
  await expect(result).toContainText(/costs 0\.1 % of the equity/)
  await expect(result).toContainText(/Their seed is \d+, from the address/)
  const crosshair = chart.plot.getByRole('slider', { name: /Arrow keys move the crosshair/ })
  await crosshair.focus()
  await expect(crosshair).toHaveAttribute('aria-valuetext', /Rule.*Buy and hold/)
  await page.keyboard.press('Escape')
  expect(await faults(page, 'tested')).toEqual([])

  const before = await result.getByRole('status').textContent()
  await page.getByRole('link', { name: '1Y' }).click()
  await expect(result.getByRole('status')).not.toHaveText(before ?? '')
  await page.getByRole('link', { name: 'All' }).click()
  await expect(result.getByRole('status')).toHaveText(before ?? '')

  const { search } = new URL(page.url())
  const image = await request.get(`/image/crypto/prices/BTC.svg${search}`)
  expect(await image.text()).toContain('Buy and hold')
  const embed = await request.get(`/embed/crypto/prices/BTC${search}`)
  expect(await embed.text()).toContain('It turned 100 into')
  const csv = await request.get(`/data/crypto/prices/BTC${search}&export=csv`)
  expect(await csv.text()).toContain(
    'date,rule,buy_and_hold,rule_drawdown,buy_and_hold_drawdown,held,close,when',
  )
  const json = await (await request.get(`/data/crypto/prices/BTC${search}&export=json`)).json()
  expect(json.measured).toMatchObject({ costPerChange: 0.1, field: 'close' })
  const refused = await request.get('/crypto/prices/BTC.csv?rule=when(close)')
  expect(refused.status()).toBe(400)
  expect(await refused.json()).toMatchObject({ parameter: 'rule' })

  await page.getByRole('tab', { name: 'Table' }).click()
  await expect(page.getByRole('columnheader', { name: 'buy_and_hold', exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'About' }).click()
  await result.locator('summary').click()
  const link = result.getByRole('rowheader').getByRole('link').first()
  const day = await link.textContent()
  await link.click()
  await expect(page).toHaveURL(new RegExp(`from=${day}`))
  await expect(result).toBeHidden()
})

test('a rule is removed', { tag: '@all' }, async ({ page }) => {
  const chart = await new ChartPage(page).open(page50)
  await (await chart.tool('Rule')).click()
  await expect(page.getByLabel('Hold while')).toHaveValue('close > sma(close, 50)')
  await page.getByRole('button', { name: 'Remove rule' }).click()
  await expect(page.getByRole('region', { name: 'Rule test' })).toBeHidden()
  await expect(page).not.toHaveURL(/rule=/)
  await expect(page.getByLabel('Hold while')).toBeFocused()
})

test('a series that nobody can buy is refused, and its page says why', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const path = '/derivatives/eth_term_structure'
  const refused = await request.get(`${path}.csv?rule=when(a > 0)`)
  expect(refused.status()).toBe(400)
  expect(await refused.json()).toMatchObject({ parameter: 'rule', error: expect.stringContaining('neither') })
  await page.goto(`${path}?rule=when(a > 0)`)
  await expect(page.getByText(/A rule buys a price or an index/).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the rule is drawn, described, and written into a form', { tag: '@all' }, async ({ page }) => {
    await page.goto(page50)
    await expect(page.getByRole('img', { name: /It turned 100 into/ })).toBeVisible()
    const result = page.getByRole('region', { name: 'Rule test' })
    await expect(result.getByRole('row', { name: /Changes of position/ })).toBeVisible()
    const input = page.getByLabel('Rule', { exact: true })
    await expect(input).toHaveValue(RULE)
    await input.fill('when(close > 0)')
    await input.press('Enter')
    await expect(result.getByRole('status')).toContainText('The condition is true in every row')
    await page.goto(`${page50}&tab=table`)
    await expect(page.getByRole('columnheader', { name: 'rule_drawdown' })).toBeVisible()
  })
})
