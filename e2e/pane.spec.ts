import { expect, type Page, test } from '@playwright/test'
import { ChartPage } from './pages/chart-page'
import { cutTexts } from './pages/cut-texts'

const topOf = async (page: Page) => (await page.locator('[data-chart]').boundingBox())?.y ?? 0

/** Opens a chart and returns the place of its plot. */
async function open(page: Page, address: string) {
  const chart = await new ChartPage(page).open(address)
  return { chart, place: await chart.place() }
}

/** Opens an editor. */
async function openTool(page: Page, tool: Parameters<ChartPage['tool']>[0]) {
  await (await new ChartPage(page).tool(tool)).click()
  await expect(page.getByRole('button', { name: `Close ${tool.toLowerCase()}` })).toBeVisible()
}

/** Plot, legend, timeframes and what is open are inside of the window and do not cover each other. */
async function checkFirstScreen(page: Page, name: string) {
  const boxes = await page.evaluate(() => {
    const plot = document.querySelector('[data-chart]')
    const timeframes = document.querySelector('[aria-label="Timeframe"]')
    const dock = document.querySelector('[data-dock]')
    return [plot, plot?.parentElement?.firstElementChild, timeframes, dock].flatMap((one) => {
      const { left, top, right, bottom } = one?.getBoundingClientRect() ?? {}
      return left === undefined ? [] : [{ left, top, right, bottom } as DOMRect]
    })
  })
  const height = await page.evaluate(() => innerHeight)
  for (const [at, one] of boxes.entries()) {
    expect(one.top, name).toBeGreaterThanOrEqual(0)
    expect(one.bottom, name).toBeLessThanOrEqual(height)
    for (const other of boxes.slice(at + 1)) {
      const covered =
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
      expect(covered, name).toBe(false)
    }
  }
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('title and controls leave the window to the plot, at any height', { tag: '@all' }, async ({
    page,
  }) => {
    await open(page, '/onchain/mvrv')
    const header = (await page.locator('#shell > header').boundingBox())?.height ?? 0
    for (const path of ['/onchain/mvrv', '/charts/sp500-macd', '/crypto/prices/BTC']) {
      await page.goto(path)
      expect(await topOf(page), path).toBeLessThanOrEqual(header + 150)
    }
    await page.goto('/onchain/mvrv')
    for (const height of [900, 1200]) {
      await page.setViewportSize({ width: 1440, height })
      const plot = await page.locator('[data-chart]').boundingBox()
      expect((plot?.y ?? 0) + (plot?.height ?? 0)).toBeGreaterThan(height - 110)
    }
  })

  test('the controls of a chart are one line', { tag: '@turn-1' }, async ({ page }) => {
    for (const path of [
      '/onchain/nupl',
      '/onchain/mvrv?interval=1w&rebase=percent&from=2020-01-01',
      '/charts/asset-volatility-cone',
      '/crypto/prices/BTC?candles=hollow',
    ]) {
      await new ChartPage(page).open(path)
      for (const width of [1280, 1366, 1440, 1600, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const { height, timeframes } = await page
          .getByRole('group', { name: 'Timeframe' })
          .evaluate((one) => ({
            height: one.closest('form')?.clientHeight ?? 0,
            timeframes: one.clientHeight,
          }))
        expect(height, `${path} at ${width}`).toBeLessThan(1.5 * timeframes)
      }
    }
  })

  test('a legend has whole entries only, and a long title is complete', { tag: '@turn-1' }, async ({
    page,
  }) => {
    for (const path of ['/crypto/prices/BTC?interval=1w', '/derivatives/cftc-positioning']) {
      await page.goto(path)
      expect(await cutTexts(page), path).toEqual([])
      const all = page.getByRole('button', { name: /^All \d+ fields/ })
      const hidden = await page.locator('button[aria-pressed="true"]').evaluateAll(
        (entries) =>
          entries.filter((one) => {
            const legend = one.parentElement?.parentElement?.parentElement?.getBoundingClientRect()
            return one.getBoundingClientRect().bottom > (legend?.bottom ?? 0) + 1
          }).length,
      )
      expect(hidden === 0 || (await all.isVisible()), path).toBe(true)
    }
    await page.goto('/charts/ltc-onchain-risk')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(/chain\)$/)
    expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    // Too long for one line in any font.
    const lines = await title.evaluate((one) => {
      one.textContent = Array(8).fill(one.textContent).join(' ')
      return {
        cut: one.scrollWidth - one.clientWidth,
        lineHeights: one.clientHeight / parseFloat(getComputedStyle(one).lineHeight),
      }
    })
    expect(lines.cut).toBeLessThanOrEqual(0)
    expect(lines.lineHeights).toBeGreaterThan(1.5)
  })

  test('plot, legend and timeframes stay in the first screen while an editor is open', {
    tag: '@turn-2',
  }, async ({ page }) => {
    for (const [path, height] of [
      ['/onchain/mvrv-z-score', 900],
      ['/crypto/prices/BTC', 800],
      ['/onchain/hodl-waves', 800],
    ] as const) {
      await page.setViewportSize({ width: height === 900 ? 1440 : 1280, height })
      await new ChartPage(page).open(path)
      for (const tool of ['Compare', 'Formula', 'Rule', 'Study'] as const) {
        await openTool(page, tool)
        await checkFirstScreen(page, `${tool} of ${path}`)
      }
      await page.getByRole('button', { name: 'Close study' }).click()
      await expect(page.getByRole('region', { name: 'Condition' })).toHaveCount(0)
    }
  })

  test('the server draws the plot as high as its legend leaves it, so that nothing is scaled later', {
    tag: '@turn-3',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1100 })
    await open(page, '/onchain/hash-rate')
    const heights = new Set<number>()
    for (const path of ['/onchain/mvrv', '/onchain/hodl-waves', '/charts/asset-ichimoku', '/onchain/nupl']) {
      const html = await (await page.request.get(path)).text()
      const svg = /<svg[^>]*width="(\d+)"[^>]*height="(\d+)"/.exec(html.slice(html.indexOf('data-chart')))
      const { place } = await open(page, path)
      expect(await page.locator('[data-chart]').evaluate((plot) => plot.clientHeight), path).toBe(
        Number(svg?.[2]),
      )
      expect(Math.abs(Number(svg?.[1]) - place.width), path).toBeLessThanOrEqual(1)
      heights.add(Number(svg?.[2]))
    }
    expect(heights.size).toBeGreaterThan(1)
  })

  test('a field that is switched off stays in its place without a value, and Alt shows one alone', {
    tag: '@turn-1',
  }, async ({ page }) => {
    await open(page, '/onchain/mvrv')
    const legend = page.getByRole('region', { name: 'Chart' })
    const entries = legend.locator('button[aria-pressed]')
    const labels = () =>
      entries.evaluateAll((all) => all.map((one) => one.textContent?.replace(/[\d.,]+.*$/, '')))
    const before = await labels()
    const second = entries.nth(1)
    await expect(second).toContainText(/\d/)
    await second.click()
    await expect(second).toHaveAttribute('aria-pressed', 'false')
    await expect(second).not.toContainText(/\d/)
    expect(await labels()).toEqual(before)
    await second.click()
    await expect(second).toHaveAttribute('aria-pressed', 'true')
    expect(new URL(page.url()).searchParams.has('show')).toBe(false)

    await second.click({ modifiers: ['Alt'] })
    await expect(legend.locator('button[aria-pressed="true"]')).toHaveCount(1)
    await expect(legend.getByRole('button', { name: /^All \d+ fields/ })).toBeVisible()
  })

  test('the crosshair has its time and values on the scales, and a click pins them', { tag: '@all' }, async ({
    page,
  }) => {
    const { chart, place } = await open(page, '/onchain/mvrv?timeframe=all')
    await page.mouse.move(place.x + place.width * 0.5, place.y + place.height * 0.4)
    const date = await page.locator('[data-readout]').textContent()
    await expect(chart.plot.getByText(date ?? 'none')).toBeVisible()
    await page.mouse.click(place.x + place.width * 0.5, place.y + place.height * 0.4)
    await expect(chart.plot.locator('[data-pin]')).toHaveCount(1)
    await page.mouse.click(place.x + place.width * 0.7, place.y + place.height * 0.4)
    await expect(chart.plot.locator('[data-pin]')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(chart.plot.locator('[data-pin]')).toHaveCount(1)
  })

  test('the values of a cell cover none of the cells beside it', { tag: '@turn-3' }, async ({ page }) => {
    for (const address of ['/onchain/urpd-history', '/charts/btc-monthly-returns']) {
      const { chart, place } = await open(page, address)
      for (const [right, down] of [
        [0.2, 0.3],
        [0.5, 0.5],
        [0.8, 0.2],
        [0.9, 0.8],
      ]) {
        await page.mouse.move(place.x + place.width * right, place.y + place.height * down)
        const mark = await chart.plot.locator('[data-mark]').boundingBox()
        const values = await chart.plot.locator('[data-readout]').last().boundingBox()
        if (!mark || !values) throw new Error(`nothing is read on ${address} at ${right}, ${down}`)
        const isBeside =
          values.x > mark.x + 2 * mark.width ||
          values.x + values.width < mark.x - mark.width ||
          values.y > mark.y + 2 * mark.height ||
          values.y + values.height < mark.y - mark.height
        expect(isBeside, `${address} at ${right}, ${down}`).toBe(true)
      }
    }
  })

  test('the fields of a legend are beside each other, in the next column', { tag: '@all' }, async ({
    page,
  }) => {
    await open(page, '/crypto/prices/BTC')
    const entries = page.locator('[data-readout], [aria-pressed]')
    await expect(entries.nth(3)).toBeVisible()
    const ends = await page.locator('button[aria-pressed]').evaluateAll((buttons) =>
      buttons.map((button) => {
        const text = document.createRange()
        text.selectNodeContents(button)
        const { left, right } = text.getBoundingClientRect()
        return [left, right]
      }),
    )
    const column = await page
      .locator('[data-columns] > div')
      .evaluate((grid) => Number.parseFloat(getComputedStyle(grid).gridTemplateColumns))
    expect(ends.length).toBeGreaterThan(3)
    for (let at = 1; at < ends.length; at++) expect(ends[at][0] - ends[at - 1][1]).toBeLessThan(column)
  })

  test('a drag with Shift measures and does not pan, a drag of a scale stretches it', {
    tag: '@turn-3',
  }, async ({ page }) => {
    // A window that could be panned.
    const { chart, place } = await open(page, '/onchain/mvrv?timeframe=2y')
    const address = await chart.address()
    const [x, y] = [place.x + place.width * 0.4, place.y + place.height * 0.6]
    await page.keyboard.down('Shift')
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 200, y - 80, { steps: 5 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    await expect(chart.plot.locator('[data-ruler]')).toContainText(/^\+[\d.]+.*days, .*bars/)
    await page.waitForTimeout(400)
    expect(await chart.address()).toBe(address)

    const before = await chart.pixels()
    const scale = await chart.plot.locator('[data-scale="0"]').boundingBox()
    if (!scale) throw new Error('there is no scale')
    const at = [scale.x + scale.width / 2, scale.y + scale.height / 2] as const
    await page.mouse.move(...at)
    await page.mouse.down()
    await page.mouse.move(at[0], at[1] + 90, { steps: 4 })
    await page.mouse.up()
    await page.mouse.move(2, 2)
    await expect.poll(async () => (await chart.pixels()).equals(before)).toBe(false)
    await page.mouse.dblclick(...at)
    await expect.poll(async () => (await chart.pixels()).equals(before)).toBe(true)
  })

  test('keys change timeframe and scale, zoom, and list themselves, unless they are switched off', {
    tag: '@turn-2',
  }, async ({ page }) => {
    const { chart } = await open(page, '/onchain/mvrv')
    const frames = page.getByRole('group', { name: 'Timeframe' }).getByRole('link')
    await page.keyboard.press('2')
    await expect(frames.nth(1)).toHaveAttribute('aria-current', 'true')
    const framed = await chart.address()
    await page.keyboard.press('+')
    await expect.poll(() => chart.address()).toContain('from=')
    // The address is written first. Keys change what the page shows.
    await expect(frames.nth(1)).not.toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('1')
    await page.keyboard.press('2')
    await expect.poll(() => chart.address()).toBe(framed)
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard and pointer' })
    await expect(list).toContainText('Full screen')
    await list.getByLabel('Shortcuts of a single key').uncheck()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await page.keyboard.press('1')
    await page.waitForTimeout(300)
    expect(await chart.address()).toBe(framed)
  })

  test('full screen has the title, timeframes, and legend', { tag: '@all' }, async ({ page }) => {
    await open(page, '/onchain/mvrv')
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Timeframe' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^MVRV/ }).first()).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Table' })).toBeHidden()
  })

  test('paper has title, chart, legend, statistics, and address, and no navigation', { tag: '@all' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const { chart } = await open(page, '/onchain/mvrv')
    const dark = await chart.pixels()
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Timeframe' })).toBeHidden()
    await expect(page.getByRole('tab', { name: 'Table' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.x).toBeGreaterThanOrEqual(0)
    expect(title?.y).toBeGreaterThanOrEqual(0)
    await expect(page.getByRole('button', { name: /^MVRV/ }).first()).toBeVisible()
    await expect(page.getByText(/^http.*\/onchain\/mvrv$/)).toBeVisible()
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(paper).toBe('light')
    expect((await chart.plot.screenshot()).equals(dark)).toBe(false)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await page.emulateMedia({ colorScheme: 'dark', media: null })
    for (const landscape of [false, true]) {
      const file = (await page.pdf({ format: 'A4', landscape })).toString('latin1')
      expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    }
  })

  test('beside a list, a title has at most two lines, and the text of an empty list is inside of its border', {
    tag: '@all',
  }, async ({ page }) => {
    await open(page, '/onchain/mvrv')
    await page.keyboard.press('w')
    const list = page.getByRole('complementary', { name: 'Watchlist' })
    for (const path of ['/onchain/mvrv', '/charts/cost-basis-convergence-speed'])
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await expect(list).toBeVisible()
        const lines = await page
          .getByRole('heading', { level: 1 })
          .evaluate((one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight))
        expect(Math.round(lines), `${path} at ${width}`).toBeLessThanOrEqual(2)
      }
    const text = await list.getByText('No charts yet.').boundingBox()
    const padding = await list
      .getByText('No charts yet.')
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingInlineStart))
    expect((text?.x ?? 0) + padding).toBeGreaterThanOrEqual(((await list.boundingBox())?.x ?? 0) + 8)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the plot begins within 120 pixels, and a sheet has the controls', { tag: '@turn-2' }, async ({
    page,
  }) => {
    for (const path of ['/onchain/mvrv', '/charts/sp500-macd', '/crypto/prices/BTC']) {
      await page.goto(path)
      expect(await topOf(page), path).toBeLessThanOrEqual(120)
      const plot = await page.locator('[data-chart]').boundingBox()
      expect(plot?.height, path).toBeGreaterThanOrEqual(500)
    }
    await page.goto('/charts/sp500-macd')
    await expect(page.getByLabel('Slow', { exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Controls' }).click()
    await expect(page.getByLabel('Slow', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByLabel('Slow', { exact: true })).toBeHidden()
    const search = page.getByRole('link', { name: /^Search/ })
    expect(await search.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0)
  })

  test('a notice or an editor leaves plot, legend and timeframes in the first screen', {
    tag: '@turn-1',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/onchain/mvrv-z-score?timeframe=9q', '/crypto/prices/BTC?timeframe=9q&scale=x']) {
      await new ChartPage(page).open(path)
      await checkFirstScreen(page, path)
    }
    for (const tool of ['Compare', 'Formula', 'Rule', 'Study'] as const) {
      await openTool(page, tool)
      await checkFirstScreen(page, tool)
    }
    await page.setViewportSize({ width: 844, height: 390 })
    await new ChartPage(page).open('/onchain/mvrv-z-score')
    await checkFirstScreen(page, 'held across')
    await openTool(page, 'Formula')
    await checkFirstScreen(page, 'held across, with an editor')
  })

  test('a tap reads, and a second one on the crosshair pins', { tag: '@all' }, async ({ page }) => {
    const { chart, place } = await open(page, '/onchain/mvrv')
    const at = [place.x + place.width * 0.5, place.y + place.height * 0.5] as const
    await page.touchscreen.tap(...at)
    await expect(page.locator('[data-readout]')).toHaveText(/^20/)
    await page.waitForTimeout(500)
    await expect(chart.plot.locator('[data-pin]')).toHaveCount(0)
    await page.touchscreen.tap(...at)
    await expect(chart.plot.locator('[data-pin]')).toHaveCount(1)
  })
})
