import { expect, type Page, test } from '@playwright/test'
import { ChartPage } from './pages/chart-page'
import { cutTexts } from './pages/cut-texts'
import { hydrated } from './pages/hydrated'

test('a changed parameter is in the address, and the address gives the same chart elsewhere', async ({
  page,
  browser,
}) => {
  const chart = await new ChartPage(page).open('/charts/sp500-rsi?timeframe=5y')
  const before = await chart.pixels()
  await page.getByLabel('Period', { exact: true }).fill('21')
  await page.getByLabel('Period', { exact: true }).press('Enter')
  await expect.poll(() => chart.address()).toContain('sp500RsiPeriod=21')
  await expect.poll(async () => (await chart.pixels()).equals(before)).toBe(false)

  const context = await browser.newContext({
    viewport: page.viewportSize(),
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  const other = new ChartPage(await context.newPage())
  await other.open(`${new URL(page.url()).origin}${await chart.address()}`)
  await expect(other.page.getByLabel('Period', { exact: true })).toHaveValue('21')
  // The first picture after a change may be one on its way.
  await expect.poll(async () => (await other.pixels()).equals(await chart.pixels())).toBe(true)
  await context.close()
})

test('chain, resolution, scale and timeframe are steps in the history', { tag: '@all' }, async ({ page }) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv')
  await page.getByLabel('Chain', { exact: true }).selectOption('litecoin')
  await expect.poll(() => chart.address()).toBe('/onchain/mvrv?chain=litecoin')
  await chart.settled()
  await chart.segment('Timeframe', '1Y').click()
  await expect.poll(() => chart.address()).toBe('/onchain/mvrv?chain=litecoin&timeframe=1y')
  await page.goBack()
  await page.goBack()
  await expect.poll(() => chart.address()).toBe('/onchain/mvrv')
  await chart.segment('Scale', 'Log').click()
  await expect.poll(() => chart.address()).toBe('/onchain/mvrv?scale=log')
})

test('block resolution is drawn', { tag: '@all' }, async ({ page }) => {
  const chart = await new ChartPage(page).open('/onchain/mining-difficulty?dataResolution=block')
  expect(await chart.coloredShare()).toBeGreaterThan(0.0005)
})

/** One of lines and one of a surface. */
const IN_GATE = new Set(['/onchain/urpd-history'])

for (const path of [
  '/onchain/mvrv',
  '/onchain/hodl-waves',
  '/onchain/urpd-history',
  '/charts/sp500-macd',
  '/charts/etf-inflows-outflows',
  '/crypto/prices/BTC',
  '/economic/inflation_cpi',
  '/derivatives/btc_basis_contracts',
  '/market-indicators/crypto-risk-btc',
]) {
  test(`${path} draws without an error`, { tag: IN_GATE.has(path) ? '@turn-2' : '@all' }, async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    const chart = await new ChartPage(page).open(path)
    expect(await chart.coloredShare()).toBeGreaterThan(0.0005)
    await expect(page.getByText(/simulated sample data/i).first()).toBeVisible()
    expect(errors).toEqual([])
  })
}

test('a chart that opened with lines turns into candles', { tag: '@turn-3' }, async ({ page }) => {
  await new ChartPage(page).open('/crypto/prices/BTC?align=halving')
  await page.getByLabel('Align by').selectOption('')
  await expect(page).not.toHaveURL(/align/)
  // Busy until they are painted.
  await expect(page.getByRole('slider', { name: /^Bitcoin from/ })).not.toHaveAttribute('aria-busy')
})

test('the picture is read before the scripts arrive, and the live chart goes on from there', async ({
  page,
}) => {
  let release = () => {}
  const hold = async () => {
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.unrouteAll()
    await page.route('**/_next/static/**/*.js', (route) => held.then(() => route.continue()))
  }
  const chart = new ChartPage(page)
  const still = page.locator('.layer')
  const live = chart.plot.getByRole('slider', { name: /^MVRV ratio from/ })
  const spoken = async () => (await still.getAttribute('aria-valuetext')) ?? ''
  const open = async () => {
    await hold()
    await page.goto('/onchain/mvrv', { waitUntil: 'commit' })
    await expect(still).toHaveRole('slider')
  }

  await open()
  const { x, y, width, height } = (await chart.plot.boundingBox()) as {
    x: number
    y: number
    width: number
    height: number
  }
  await page.mouse.move(x + width * 0.6, y + height * 0.4)
  await expect(still.locator('[data-crosshair]')).toBeVisible()
  const said = await spoken()
  const [date, values] = said.split(': ')
  await expect(page.locator('[data-date]')).toHaveAttribute('data-read', date)
  for (const text of values.split(', ')) {
    const value = text.match(/-?\d[\d.,]*( [A-Za-z]+)?$/)?.[0] ?? ''
    await expect(page.locator(`[data-field][data-read="${value}"]`)).not.toHaveCount(0)
  }
  await page.mouse.move(x + width * 0.6, y - 100)
  await expect(page.locator('[data-read]')).toHaveCount(0)
  await page.mouse.move(x + width * 0.6, y + height * 0.4)
  release()
  await expect(live).toHaveAttribute('aria-valuetext', said)
  await expect(still).toHaveCount(0)
  await expect(page.locator('[data-read]')).toHaveCount(0)
  await expect(page.locator('[data-readout]')).toHaveText(date)

  await open()
  await page.keyboard.press('Tab')
  await still.focus()
  for (const key of ['End', 'PageUp', 'ArrowRight']) await page.keyboard.press(key)
  const byKey = await spoken()
  expect(byKey).not.toBe(said)
  release()
  await expect(live).toHaveAttribute('aria-valuetext', byKey)
  await expect(live).toBeFocused()
})

test('a visitor who saves data loads the framework with the first action that needs it', async ({
  browser,
}) => {
  const page = await browser.newPage({ extraHTTPHeaders: { 'save-data': 'on' } })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/_next\/.*\.js$|\/data\//.test(request.url())) scripts.push(request.url())
  })
  await page.goto('/onchain/mvrv')
  const chart = new ChartPage(page)
  const still = page.locator('.layer')
  await still.hover()
  await expect(page.locator('[data-date]')).toHaveAttribute('data-read', /^20/)
  await page.keyboard.press('Tab')
  expect(scripts).toEqual([])
  const share = page.getByRole('button', { name: 'Share' })
  await share.click()
  const menu = page.getByRole('button', { name: 'Copy live link' })
  await expect(menu).toBeVisible()
  await expect
    .poll(async () => ((await menu.boundingBox())?.y ?? 0) - ((await share.boundingBox())?.y ?? 0))
    .toBeGreaterThan(20)
  await chart.settled()
  expect(scripts).not.toEqual([])
  await page.close()
})

test('a chart library that fails to load is reported and can be retried', { tag: '@turn-1' }, async ({
  page,
}) => {
  let refused = 0
  await page.route('**/_next/static/**/*.js', async (route) => {
    const response = await route.fetch()
    if (!(await response.text()).includes('__ec_inner_')) return route.fulfill({ response })
    refused++
    await route.abort()
  })
  await page.goto('/onchain/mvrv')
  const chart = new ChartPage(page)
  await expect(chart.plot.getByText('Could not load')).toBeVisible()
  await expect(chart.plot).toHaveAttribute('data-chart', 'still')
  expect(refused).toBeGreaterThan(0)
  await page.unroute('**/_next/static/**/*.js')
  await chart.plot.getByRole('button', { name: 'Try again' }).click()
  await chart.settled()
  await expect(chart.plot.getByText('Could not load')).toHaveCount(0)
})

test('without a connection the previous picture keeps its name until there is one again', {
  tag: '@turn-2',
}, async ({ page, context }) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv')
  // Other rows of the same picture do not make it old.
  await page.route(/\/data\/.*width=/, () => {})
  await page.setViewportSize({ width: 1700, height: 900 })
  await expect(chart.plot).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('[data-outdated]')).toHaveCount(0)
  await context.setOffline(true)
  await page.unrouteAll()
  await page.getByLabel('Chain', { exact: true }).selectOption('litecoin')
  await expect(chart.plot.getByRole('status')).toHaveText(
    'Could not load the new data. This is still Chain: Bitcoin.',
  )
  await expect(chart.plot).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('The data server is not responding.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await chart.settled()
  await expect(chart.plot.getByRole('status')).toHaveCount(0)
  await expect(page.getByText('The data server is not responding.')).toHaveCount(0)
})

test('a small picture of gathered rows says so', async ({ request }) => {
  const home = await (await request.get('/')).text()
  expect(home).toMatch(/1 year to \d{4}-\d{2}-\d{2}, weekly/)
})

test('search finds fields and tolerates typos', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  // Nobody waits for the palette, which is loaded on first use.
  await page.keyboard.press('/')
  await page.keyboard.type('realizedCapUsd')
  await expect(page.getByRole('combobox', { name: 'Search series' })).toHaveValue('realizedCapUsd')
  await expect(page.getByRole('option', { name: /realized cap/i }).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Search series' }).fill('realzed cap')
  await page
    .getByRole('option', { name: /realized cap/i })
    .first()
    .click()
  await expect(page).toHaveURL(/realized/)
})

test('a typed token equals its button, and an invalid one is explained', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/search')
  await hydrated(page)
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Search series' })
  await field.fill('mvrv chain:ltc')
  await expect(page.getByRole('option', { name: /mvrv/i }).first()).toBeVisible()
  await expect(page.getByLabel('Chain')).toHaveValue('litecoin')
  await page.getByRole('button', { name: 'Economic' }).click()
  await expect(field).toHaveValue('family:economic mvrv chain:ltc ')
  await expect(page.getByText(/^No results for “mvrv” with these filters\./)).toBeVisible()
  await field.fill('tier:gold')
  await expect(page.getByText('Unknown tier “gold”. Use free or pro.')).toBeVisible()
})

test('presets of an indicator are one click, and one click back', { tag: '@all' }, async ({ page }) => {
  const chart = await new ChartPage(page).open('/charts/sp500-macd')
  await chart.segment('Presets', '8/21/5').click()
  await expect
    .poll(() => chart.address())
    .toBe('/charts/sp500-macd?sp500MacdFast=8&sp500MacdSlow=21&sp500MacdSignal=5')
  await expect(page.getByLabel('Slow', { exact: true })).toHaveValue('21')
  await page.getByLabel('Fast', { exact: true }).fill('0')
  await expect(page.getByRole('alert').filter({ hasText: 'Allowed' })).toBeVisible()
  expect(await chart.address()).toContain('sp500MacdFast=8')
  await chart.segment('Presets', '12/26/9').click()
  await expect.poll(() => chart.address()).toBe('/charts/sp500-macd')
})

test('an invalid parameter is named and the default is drawn', { tag: '@all' }, async ({ page }) => {
  const chart = await new ChartPage(page).open('/charts/sp500-rsi?sp500RsiPeriod=banana')
  await expect(page.getByText(/sp500RsiPeriod must be/)).toBeVisible()
  await chart.open('/charts/sp500-rsi?timefram=1y')
  const unused = page.getByText('Not used: timefram is not a setting, but timeframe is.')
  await expect(unused).toBeVisible()
  await chart.segment('Timeframe', '1Y').click()
  await expect(unused).toHaveCount(0)
})

test('an old name opens its replacement with a notice', { tag: '@all' }, async ({ page }) => {
  await page.goto('/onchain/mvrv-zscore')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/MVRV/)
  await expect(page.getByText('mvrv-zscore').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('extremes are those of the window, and changes may begin before it', { tag: '@all' }, async ({
    page,
  }) => {
    const figures = page.locator('dl').filter({ hasText: 'Percentile' })
    await page.goto('/onchain/mvrv?dataResolution=1h')
    const whole = await figures.textContent()
    await page.goto('/onchain/mvrv?dataResolution=1h&from=2026-05-01')
    const window = await figures.textContent()
    const [ofWhole, ofWindow] = [whole, window].map((text) => text?.split('Lowest in view') ?? [])
    expect(ofWindow[0]).toBe(ofWhole[0])
    expect(ofWindow[1]).not.toBe(ofWhole[1])
  })

  test('numbers, long lists, intervals and events are a form, which keeps the other settings', {
    tag: '@turn-3',
  }, async ({ page }) => {
    const apply = page.getByRole('button', { name: 'Apply' })
    // An input that nobody filled in is sent too.
    const chosen = () =>
      Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value !== ''))
    await page.goto('/charts/sp500-rsi?scale=log&vs=onchain/mvrv')
    await page.locator('input[name=sp500RsiPeriod]').fill('7')
    await page.getByLabel('Interval').selectOption('1w')
    await apply.click()
    expect(chosen()).toMatchObject({ sp500RsiPeriod: '7', interval: '1w', scale: 'log', vs: 'onchain/mvrv' })
    await expect(page.getByText('Invalid value')).toHaveCount(0)
    await expect(page.getByText('RSI 7').first()).toBeVisible()
    await page.goto('/onchain/mvrv')
    await page.getByLabel('Chain').selectOption('litecoin')
    await page.getByLabel('Align by').selectOption('halving')
    await apply.click()
    expect(chosen()).toMatchObject({ chain: 'litecoin', align: 'halving' })
    await expect(page.getByText('Invalid value')).toHaveCount(0)
  })

  test('choices of two are links', { tag: '@turn-1' }, async ({ page }) => {
    const address = () => new URL(page.url())
    await page.goto('/onchain/mvrv?scale=log')
    await expect(page.getByRole('checkbox', { name: 'Price' })).toBeHidden()
    await page.getByRole('link', { name: 'Price: on' }).click()
    expect(address().search).toBe('?scale=log&price=off')
    await page.getByRole('link', { name: 'Price: off' }).click()
    expect(address().search).toBe('?scale=log')
    await page.getByRole('link', { name: 'Invert: off' }).click()
    await expect(page.getByRole('link', { name: 'Invert: on' })).toBeVisible()
    await page.goto('/economic/interest_fed')
    await page.getByRole('link', { name: 'BTC price: off' }).click()
    expect(address().searchParams.get('vs')).toBe('crypto/prices/BTC')
    await expect(page.getByRole('link', { name: 'BTC price: on' })).toBeVisible()
  })

  test('the chart, its last values and its table are in the page', async ({ page }) => {
    await page.goto('/onchain/mvrv')
    await expect(page.locator('[data-chart] svg')).toBeVisible()
    expect(await page.locator('[data-chart] svg path').count()).toBeGreaterThan(5)
    await expect(page.getByText('Simulated sample data').first()).toBeVisible()
    await page.goto('/onchain/mvrv?tab=table&chian=litecoin')
    await expect(page.getByText('Not used: chian is not a setting, but chain is.')).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await page.goto('/onchain/mvrv?tab=api')
    await expect(page.getByText('import os, requests')).toBeVisible()
  })

  test('previews find the metadata of a page in its first 16 KB', async ({ request }) => {
    const pages = [
      ['/onchain/mvrv', 'MVRV ratio'],
      ['/onchain/mvrv?chain=litecoin', 'MVRV ratio · Litecoin'],
      ['/boards/cycle', 'Bitcoin cycle'],
    ]
    for (const [path, title] of pages) {
      const html = await (await request.get(path)).body()
      const read = html.subarray(0, 16 * 1024).toString()
      const contentOf = (name: string) =>
        new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(read)?.[1]
      expect(contentOf('og:title'), path).toContain(title)
      expect(contentOf('og:site_name'), path).toBe('Chartroom')
      expect(contentOf('og:type'), path).toBe('website')
      expect(contentOf('og:image'), path).toMatch(/^http/)
      expect(contentOf('og:description'), path).toBeTruthy()
      expect(contentOf('twitter:card'), path).toBe('summary_large_image')
    }
  })

  test('the first picture is complete at any window width', { tag: '@all' }, async ({ page }) => {
    for (const width of [700, 1000, 2560]) {
      await page.setViewportSize({ width, height: 1200 })
      for (const path of ['/onchain/mvrv', '/onchain/urpd-history']) {
        await page.goto(path)
        const place = await page.locator('[data-chart]').boundingBox()
        const picture = await page.locator('[data-chart] svg').first().boundingBox()
        expect(picture, `${path} at ${width}`).toEqual(place)
      }
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  const overflow = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

  test('nothing scrolls sideways', { tag: '@turn-2' }, async ({ page }) => {
    for (const path of ['/', '/onchain/mvrv', '/charts/sp500-macd', '/economic', '/docs']) {
      await page.goto(path)
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
      expect(await cutTexts(page), path).toEqual([])
    }
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('nothing scrolls sideways, and no number is cut', { tag: '@turn-3' }, async ({ page }) => {
      for (const path of ['/crypto/prices/BTC', '/onchain/mvrv', '/charts/mvrv-price-bands']) {
        await page.goto(path)
        expect(await overflow(page), path).toBeLessThanOrEqual(0)
        expect(await cutTexts(page), path).toEqual([])
        const timeframes = await page.getByRole('group', { name: 'Timeframe' }).boundingBox()
        expect(timeframes?.width, path).toBeGreaterThan(200)
      }
    })
  })
})
