import { type Browser, expect, type Page, test } from '@playwright/test'
import { memberServers } from '../instances'
import { faults } from '../pages/faults'
import { hydrated } from '../pages/hydrated'
import { signIn } from '../pages/sign-in'
import { address, PASSWORD, signUp } from '../pages/sign-up'

/** As version 0.1 stored them. */
const EARLIER_STARS = '["onchain/mvrv","economic/inflation_cpi"]'

const aside = (page: Page) => page.getByRole('complementary', { name: 'Watchlist' })
const titles = (page: Page) => page.locator('main ul[data-walk] b')

async function stranger(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

for (const { name, url } of memberServers) {
  test.describe(name, () => {
    test.use({ baseURL: url })

    test('by keyboard: a list from charts, its order, a walk, an account, and a link for a stranger', {
      tag: '@turn-2',
    }, async ({ page, browser }) => {
      const email = address('lists')
      await signUp(page, email)
      await page.context().clearCookies()

      // A guest stars a series and adds a chart with a formula to a new list.
      await page.goto('/crypto/prices/ETH')
      await hydrated(page)
      await page.getByRole('button', { name: 'Star this series' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Remove star' })).toBeVisible()
      await page.goto('/crypto/prices/BTC?formula=twice = a * 2&days=90')
      await page.locator('[data-chart="live"]').waitFor()
      await page.keyboard.press('w')
      await aside(page).getByRole('combobox').selectOption('New list …')
      await aside(page).getByLabel('Name of the new list').fill('Morning')
      await page.keyboard.press('Enter')
      const formula = aside(page).getByRole('link', { name: /twice/ })
      await expect(formula).toContainText('USD')
      await expect(formula).toHaveAttribute('aria-current', 'page')
      await aside(page).getByRole('button', { name: 'Add by search' }).press('Enter')
      await page.getByRole('combobox', { name: 'Search series' }).fill('dollar index')
      await expect(page.getByRole('option', { name: /dollar index/i }).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(aside(page).getByRole('link')).toHaveCount(3)

      // Text with a fault keeps the line of the fault.
      await page.goto('/watchlists')
      await hydrated(page)
      const list = page.getByRole('region', { name: 'Morning' })
      await list.getByText('As text').click()
      const text = list.getByRole('textbox', { name: /Add charts/ })
      await text.fill('economic/vix?days=30\nonchain/gone\neconomic/dxy')
      await list.getByRole('button', { name: 'Add', exact: true }).press('Enter')
      await expect(list.getByText(/Line 1: onchain\/gone/)).toBeVisible()
      await expect(text).toHaveValue('onchain/gone')
      await expect(titles(page)).toHaveCount(3)
      expect(await faults(page, 'lists')).toEqual([])

      // Alt and an arrow move the row that has the focus.
      await expect(titles(page).nth(2), 'the title is loaded').not.toHaveText(/\//)
      const last = (await titles(page).nth(2).textContent()) ?? ''
      await list.locator('[data-walk] a').nth(2).focus()
      await page.keyboard.press('Alt+ArrowUp')
      await page.keyboard.press('Alt+ArrowUp')
      await expect(titles(page).first()).toHaveText(last)
      await expect(list.locator('[data-walk] a').first()).toBeFocused()

      // Arrow keys in the list beside a chart open the next one, and J and K go on.
      await page.keyboard.press('Enter')
      await page.waitForURL('**/economic/vix')
      await aside(page).getByRole('link').first().focus()
      await page.keyboard.press('ArrowDown')
      await page.waitForURL('**/crypto/prices/BTC?formula=**')
      await expect(aside(page).locator('[aria-current]')).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.waitForURL('**/economic/dxy')
      await page.locator('[data-chart="live"]').waitFor()
      await page.keyboard.press('k')
      await page.waitForURL('**/crypto/prices/BTC?formula=**')

      // At sign-in both lists move into the account.
      await signIn(page, { email, password: PASSWORD, next: '/watchlists' })
      await page.waitForURL('**/watchlists')
      await expect(page.getByText('These lists are kept in your account.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Starred 1' })).toBeVisible()
      await page.getByRole('button', { name: 'Morning 3' }).click()
      await expect(titles(page)).toHaveCount(3)
      await expect(titles(page).first()).toHaveText(last)
      expect(await page.evaluate(() => localStorage.getItem('chartroom.starred'))).toBe('[]')

      // Shared, a stranger reads it without scripts, and a private list is not found.
      await list.getByText('Share, rename, or delete').click()
      const { lists } = await (await page.request.get('/own-lists')).json()
      const shared = lists.find(({ title }: { title: string }) => title === 'Morning').id
      const other = await stranger(browser, url)
      const before = await other.request.get(`/watchlists/${shared}`)
      const unknown = await other.request.get(`/watchlists/${'A'.repeat(32)}`)
      expect([before.status(), unknown.status()]).toEqual([404, 404])
      await list.getByRole('button', { name: 'Share by link' }).press('Enter')
      await expect(list.getByRole('link', { name: 'Shared page' })).toBeVisible()
      const html = await (await other.request.get(`/watchlists/${shared}`)).text()
      expect(html).toContain('A list by')
      expect(html).toMatch(/href="\/crypto\/prices\/BTC\?formula=/)
      expect(html).toContain('twice')
      const csv = await (await other.request.get(`/table.csv?list=${shared}&col=last`)).text()
      expect(csv).toMatch(/^path,.*last/m)

      // The stranger keeps a copy in the browser.
      await other.goto(`/watchlists/${shared}`)
      await other.getByRole('button', { name: 'Copy to my lists' }).press('Enter')
      await other.getByRole('link', { name: 'your watchlists' }).press('Enter')
      await expect(other.getByRole('region', { name: 'Morning' })).toBeVisible()
      await expect(titles(other)).toHaveCount(3)
      await other.context().close()
    })

    test('stars that pages of an earlier version left in a browser are a list, and move into the account', {
      tag: '@turn-1',
    }, async ({ page }) => {
      const email = address('stars')
      await signUp(page, email)
      await page.context().clearCookies()
      await page.goto('/')
      await page.evaluate((starred) => localStorage.setItem('chartroom.starred', starred), EARLIER_STARS)
      await page.goto('/onchain/mvrv')
      await expect(page.getByRole('button', { name: 'Remove star' })).toBeVisible()
      await page.goto('/watchlists')
      await expect(page.getByText('These lists are kept in this browser.')).toBeVisible()
      await expect(titles(page)).toHaveCount(2)

      await signIn(page, { email, password: PASSWORD, next: '/watchlists' })
      await page.waitForURL('**/watchlists')
      await expect(page.getByText('These lists are kept in your account.')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Starred' })).toBeVisible()
      await expect(titles(page)).toHaveCount(2)

      // The pointer drags a row by its handle.
      await hydrated(page)
      // A row has its path until its title has arrived.
      await expect(titles(page).filter({ hasText: '/' })).toHaveCount(0)
      const [first, second] = await titles(page).allTextContents()
      const [from, to] = [second, first].map((title) =>
        page
          .locator('main li')
          .filter({ hasText: title })
          .getByRole('button', { name: /^Move / })
          .first(),
      )
      await from.hover()
      await page.mouse.down()
      await to.hover({ force: true })
      // The library looks at the pointer when it moves, and has moved the row under it by then.
      await to.hover({ force: true, position: { x: 2, y: 2 } })
      await expect(page.getByText(/would move to position 1 of 2/)).toBeAttached()
      await page.mouse.up()
      await expect(titles(page)).toHaveText([second, first])
    })
  })
}
