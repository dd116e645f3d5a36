import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { visitAccountPages } from './pages/account-pages'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** One address of every kind of page, and of every kind of embed. */
const PAGES = [
  '/',
  '/derivatives',
  '/search?q=mvrv',
  '/docs',
  '/docs/about',
  '/gallery/derivatives',
  '/onchain/mvrv',
  '/onchain/mvrv?tab=table',
  '/onchain/mvrv?tab=api',
  '/onchain/urpd-history',
  '/crypto/prices/BTC',
  '/charts/sp500-rsi?sp500RsiPeriod=21&sp500RsiUpper=banana',
  '/charts/sp500-macd?sp500MacdFast=30',
  '/onchain/mvrv-zscore',
  '/onchain/mvrv?startDate=2031-01-01',
  '/onchain/mvvr',
  '/no/such/page',
  '/boards',
  '/boards/sp500',
  '/boards/nope',
  '/screen',
  '/watchlists',
  '/watchlists/nope',
  '/screen?where=chg30%20%3E',
  '/status',
  '/embed/onchain/mvrv',
  '/embed/onchain/nope',
  '/embed/boards/sp500',
  '/embed/screen',
]

/** Opens a page and waits until it is hydrated and its live chart is drawn. */
async function open(page: Page, path: string) {
  await page.goto(path)
  if (/^\/(onchain|charts|crypto\/prices)\/(?!mvvr)/.test(path)) {
    await expect(page.locator('[data-chart]'), path).toHaveAttribute('data-chart', 'live')
  }
  if (path.includes('tab=table')) await expect(page.locator('[aria-rowcount]')).toBeVisible()
}

async function faults(page: Page, path: string, rules?: string[], within = ':root'): Promise<string[]> {
  // Runs in the page itself, because the usual way opens a second page for each report. A drawing counts as one element
  // with one name.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
    .include(within)
    .exclude('iframe')
    .exclude('[data-chart] svg > *')
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(RULES)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${path} ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

test('every kind of page meets WCAG 2.2 AA in light and dark', async ({ page }) => {
  const found: string[] = []
  for (const path of PAGES) {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, path)
    found.push(...(await faults(page, path)))
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await faults(page, `${path} dark`, ['color-contrast', 'link-in-text-block'])))
  }
  expect(found).toEqual([])
})

test('so do the pages about accounts, which need no pointer', async ({ page }) => {
  test.setTimeout(300_000)
  const found: string[] = []
  await visitAccountPages(page, async (name) => {
    await page.emulateMedia({ colorScheme: 'light' })
    found.push(...(await faults(page, name)))
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await faults(page, `${name} dark`, ['color-contrast', 'link-in-text-block'])))
  })
  expect(found).toEqual([])
})

test('so do a refusal, a used-up quota, an open dialog, palette, and menu', async ({ page }) => {
  const found: string[] = []
  let answer = { status: 200, body: {} }
  await page.route('**/data/onchain/mvrv**', (route) =>
    route.fulfill({ status: answer.status, json: answer.body }),
  )
  for (const [status, code, title] of [
    [403, 'tier_required', 'This series requires the pro tier'],
    [429, 'quota_exceeded', 'Quota used up'],
    [502, 'upstream_unreachable', null],
  ] as const) {
    answer = { status, body: { success: false, error: 'Refused.', code, requiredTier: 'pro' } }
    await page.goto('/onchain/mvrv')
    await expect(page.getByText(title ?? 'Try again').first()).toBeVisible()
    found.push(...(await faults(page, code)))
  }
  await page.unroute('**/data/onchain/mvrv**')
  await open(page, '/onchain/mvrv')
  await page.getByRole('button', { name: 'Share' }).click()
  // A menu covers parts of the controls beside it, which seem small then.
  found.push(...(await faults(page, 'menu', undefined, ':popover-open')))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Embed' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  found.push(...(await faults(page, 'dialog')))
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search series' }).fill('mvrv')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  found.push(...(await faults(page, 'palette')))
  expect(found).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('the rules hold, and every control is large enough for a thumb', async ({ page }) => {
    const found: string[] = []
    for (const path of [
      '/',
      '/derivatives',
      '/search?q=mvrv',
      '/docs',
      '/status',
      '/onchain/mvrv?days=365',
      '/charts/sp500-macd?sp500MacdFast=30',
      '/onchain/mvrv?tab=table',
      '/boards',
      '/boards/sp500',
      '/embed/onchain/mvrv',
    ]) {
      await open(page, path)
      found.push(...(await faults(page, path)))
      found.push(...(await page.evaluate(smallTargets)).map((target) => `${path} ${target}`))
    }
    expect(found).toEqual([])
  })
})

/**
 * Controls smaller than 40 px in one direction. Links within sentences and lists of words are exempt, as in the
 * standard.
 */
function smallTargets(): string[] {
  const small: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(
    'main button, main select, main input, main [role="tab"], main fieldset a, #shell > header a, #shell > header button',
  )) {
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
    if (width === 0 || height === 0 || element.closest('table, .skip-link')) continue
    if (element.matches('.skip-link')) continue
    if (height < 39.5 || width < 27.5) {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      small.push(`${element.tagName} “${name.trim()}” ${Math.round(width)} × ${Math.round(height)}`)
    }
  }
  return small
}

test('forced colors keep the chart, its legend, and selections readable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await open(page, '/onchain/mvrv')
  const seen = await page.evaluate(() => {
    const style = (selector: string) => {
      const element = document.querySelector(selector)
      if (!element) throw new Error(`no ${selector}`)
      return getComputedStyle(element)
    }
    return {
      frame: style('section[aria-label="Chart"]').backgroundColor,
      swatch: style('[aria-pressed="true"] > span').backgroundColor,
      label: style('section[aria-label="Chart"] [aria-pressed="true"]').color,
      tab: style('[role="tab"][aria-selected="true"]').outlineStyle,
      segment: style('fieldset a[aria-current="true"]').outlineStyle,
    }
  })
  expect(seen.swatch).not.toBe(seen.frame)
  expect(seen.label).not.toBe(seen.frame)
  expect(seen.tab).toBe('solid')
  expect(seen.segment).toBe('solid')
})

test('with reduced motion nothing moves on its own', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/onchain/mvrv')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  const turning = await page.evaluate(() => {
    const probe = document.createElement('span')
    const sheet = [...document.styleSheets].flatMap((one) => [...one.cssRules])
    const animated = sheet.find(
      (rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && rule.style.animationName !== '',
    )
    probe.className = /\.([\w-]+)/.exec(animated?.selectorText ?? '')?.[1] ?? ''
    document.body.append(probe)
    return getComputedStyle(probe).animationName
  })
  expect(turning).toBe('none')
})
