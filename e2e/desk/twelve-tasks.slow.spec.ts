import { devices, expect, test } from '@playwright/test'
import { urls } from '../instances'
import { ChartPage } from '../pages/chart-page'
import { Hand, WAYS, type Way } from '../pages/hand'
import { hydrated } from '../pages/hydrated'
import { measured } from './measured'

test.use({ baseURL: urls.desk })

/**
 * Twelve tasks, with the most actions that each may take by keyboard, mouse, and finger. A task that cannot be
 * ended fails, and so does one that takes more actions than stated here.
 */
const TASKS: readonly {
  task: string
  most: Readonly<Record<Way, number>>
  from: string
  /** Server with measured series, where the task needs them. */
  server?: string
  perform(hand: Hand, chart: ChartPage): Promise<void>
}[] = [
  {
    task: 'find a chart by its name',
    most: { keyboard: 3, mouse: 3, phone: 3 },
    from: '/',
    async perform(hand) {
      await openSearch(hand)
      await hand.write(hand.page.getByRole('combobox', { name: 'Search' }), 'mvrv z')
      const first = hand.page.getByRole('option', { name: /MVRV Z-score/ }).first()
      await expect(first).toBeVisible()
      await (hand.way === 'keyboard' ? hand.enter() : hand.press(first))
      await hand.page.waitForURL('**/onchain/mvrv-z-score')
    },
  },
  {
    task: 'open what moved',
    most: { keyboard: 40, mouse: 1, phone: 1 },
    server: urls.desk,
    from: '/?moved=7',
    async perform(hand) {
      const moved = hand.page
        .getByRole('region', { name: 'What moved' })
        .getByRole('listitem')
        .getByRole('link')
      await hand.press(moved.first())
      await new ChartPage(hand.page).settled()
    },
  },
  {
    task: 'see a year instead of all',
    most: { keyboard: 1, mouse: 1, phone: 1 },
    from: '/onchain/mvrv',
    async perform(hand, chart) {
      await (hand.way === 'keyboard' ? hand.key('5') : hand.press(chart.segment('Timeframe', '1Y')))
      await expect.poll(() => chart.address()).toContain('timeframe=1y')
    },
  },
  {
    task: 'read the zone of NUPL',
    most: { keyboard: 0, mouse: 0, phone: 0 },
    from: '/onchain/nupl',
    async perform({ page }) {
      const legend = page
        .getByRole('region', { name: 'Chart', exact: true })
        .getByRole('button', { name: /^NUPL / })
      await expect(legend).toHaveAccessibleName(/capitulation|hope or fear|optimism|belief|euphoria/i)
    },
  },
  {
    task: 'draw a weekly RSI with 30 and 70',
    most: { keyboard: 6, mouse: 6, phone: 7 },
    from: '/crypto/prices/BTC',
    async perform(hand, chart) {
      await openTool(hand, 'Formula', 'x')
      await hand.write(hand.page.getByLabel('Formula', { exact: true }), 'rsi(close, 14)')
      await hand.enter()
      await expect.poll(() => chart.address()).toContain('formula=')
      if (hand.way === 'keyboard') {
        // Out of the field, whose text has the keys.
        await hand.key('Shift+Tab')
        await hand.key('i')
      }
      if (hand.way === 'phone') await hand.press(hand.page.getByRole('button', { name: 'Controls' }))
      await hand.choose(hand.page.getByLabel('Interval'), 'Weeks')
      await expect.poll(() => chart.address()).toContain('interval=1w')
    },
  },
  {
    task: 'compare with gold',
    most: { keyboard: 4, mouse: 5, phone: 6 },
    from: '/crypto/prices/BTC',
    async perform(hand, chart) {
      await openTool(hand, 'Compare', 'v')
      const add = hand.page.getByRole('button', { name: 'Add a series' })
      await expect(add).toBeFocused()
      await hand.press(add)
      await hand.write(hand.page.getByRole('combobox', { name: 'Search' }), 'gold')
      const gold = hand.page.getByRole('option', { name: /^Gold / }).first()
      await expect(gold).toBeVisible()
      await (hand.way === 'keyboard' ? hand.enter() : hand.press(gold))
      await expect.poll(() => chart.address()).toContain('vs=economic/gold')
    },
  },
  {
    task: 'mark a day',
    most: { keyboard: 3, mouse: 4, phone: 5 },
    from: '/onchain/mvrv',
    async perform(hand) {
      if (hand.way === 'keyboard') await hand.key('m')
      else {
        if (hand.way === 'phone') await hand.press(hand.page.getByRole('button', { name: 'Controls' }))
        await hand.press(hand.page.getByRole('button', { name: 'Events' }))
        await hand.press(hand.page.getByRole('button', { name: /Mark a day/ }))
      }
      await hand.write(hand.page.getByRole('dialog', { name: 'Mark a day' }).getByLabel('Text'), 'Peak')
      await hand.enter()
      await expect(hand.page.getByRole('region', { name: 'Marked days' })).toContainText('Peak')
    },
  },
  {
    task: 'copy the link',
    most: { keyboard: 1, mouse: 2, phone: 2 },
    from: '/onchain/mvrv?timeframe=4y',
    async perform(hand) {
      if (hand.way === 'keyboard') await hand.key('c')
      else {
        await hand.press(hand.page.getByRole('button', { name: 'Share', exact: true }))
        await hand.press(hand.page.getByRole('button', { name: /Copy link/ }).first())
      }
      await expect(
        hand.page.getByText(hand.way === 'keyboard' ? 'Copied the picture and its link.' : /Copied/).first(),
      ).toBeVisible()
    },
  },
  {
    task: 'take the embed code for a dark page',
    most: { keyboard: 10, mouse: 4, phone: 4 },
    from: '/onchain/mvrv',
    async perform(hand) {
      if (hand.way === 'keyboard') await hand.key('b')
      else await hand.press(hand.page.getByRole('button', { name: 'Embed', exact: true }))
      const dialog = hand.page.getByRole('dialog')
      await hand.choose(dialog.getByLabel('Theme'), 'Dark')
      await hand.press(dialog.getByRole('button', { name: 'Copy' }).first())
      const code = await hand.page.evaluate(() => navigator.clipboard.readText())
      expect(code).toContain('theme=dark')
    },
  },
  {
    task: 'load the rows as CSV',
    most: { keyboard: 3, mouse: 2, phone: 2 },
    from: '/onchain/mvrv',
    async perform(hand) {
      if (hand.way === 'keyboard') await hand.key('e')
      else await hand.press(hand.page.getByRole('button', { name: 'Export' }))
      const loaded = hand.page.waitForEvent('download')
      await hand.press(hand.page.getByRole('link', { name: /^CSV(?! for| of)/ }).first())
      expect((await loaded).suggestedFilename()).toMatch(/\.csv$/)
    },
  },
  {
    task: 'go from a screen to a list and along it',
    most: { keyboard: 60, mouse: 4, phone: 4 },
    server: urls.desk,
    from: '/screen?family=crypto/prices&sort=-chg7',
    async perform(hand, chart) {
      const rows = hand.page.locator('tbody [data-row]')
      await hand.press(rows.first().getByRole('link'))
      await chart.settled()
      if (hand.way === 'keyboard') await hand.key('s')
      else await hand.press(hand.page.getByRole('button', { name: 'Star this series' }))
      await expect(hand.page.getByRole('button', { name: 'Remove star' })).toBeVisible()
      const before = await chart.address()
      if (hand.way === 'keyboard') await hand.key('j')
      else {
        await hand.back()
        await hand.press(rows.nth(1).getByRole('link'))
        await chart.settled()
      }
      await expect.poll(() => chart.address()).not.toBe(before)
    },
  },
  {
    task: 'see when an alert at the next level would have fired',
    most: { keyboard: 1, mouse: 1, phone: 1 },
    from: '/crypto/prices/BTC',
    async perform(hand) {
      if (hand.way === 'keyboard') await hand.key('a')
      else await hand.press(hand.page.getByRole('link', { name: 'Alert me when …' }))
      await hand.page.waitForURL('**/alerts/new**')
      await expect(hand.page.getByLabel('Condition')).toHaveValue(/close [<>]/)
    },
  },
]

async function openSearch(hand: Hand) {
  if (hand.way === 'keyboard') await hand.key('/')
  else await hand.press(hand.page.getByRole('banner').getByRole('link', { name: /Search/ }))
}

async function openTool(hand: Hand, name: string, key: string) {
  if (hand.way === 'keyboard') return hand.key(key)
  const tool = hand.page.getByRole('button', { name, exact: true })
  if (!(await tool.isVisible())) await hand.press(hand.page.getByRole('button', { name: 'Analyze' }))
  await hand.press(tool)
}

const counted: string[] = []

for (const way of WAYS)
  for (const { task, most, from, server = urls.sample, perform } of TASKS)
    test(`${way}: ${task}`, async ({ browser, request }) => {
      if (server === urls.desk) await measured(request)
      const context = await browser.newContext({
        ...(way === 'phone' ? devices['Pixel 7'] : { viewport: { width: 1440, height: 900 } }),
        baseURL: server,
      })
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server })
      const page = await context.newPage()
      await page.goto(from)
      const chart = new ChartPage(page)
      if (await chart.plot.count()) await chart.settled()
      else await hydrated(page)
      const hand = new Hand(page, way)
      await perform(hand, chart)
      counted.push(`${way}, ${task}: ${hand.actions}`)
      expect(hand.actions).toBeLessThanOrEqual(most[way])
      await context.close()
    })

test.afterAll(() => {
  for (const line of counted) console.log(line)
})
