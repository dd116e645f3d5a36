import { expect, test } from '@playwright/test'
import { urls } from '../instances'
import type { OtherBrowser } from './browser'
import { missingFor, OTHER_BROWSERS } from './other-browser'

// The same way through the dashboard in the other engines, with the keys and presses of a visitor.

const ENTER = '\uE007'

const live = `document.querySelector('[data-chart="live"]:not([aria-busy=true])') !== null`

for (const [name, { open }] of Object.entries(OTHER_BROWSERS)) {
  test.describe(name, () => {
    const missing = missingFor(name)
    test.skip(missing !== undefined, `${missing} is not installed: apt-get install ${name} xvfb`)

    let browser: OtherBrowser
    test.beforeAll(async () => {
      browser = await open(OTHER_BROWSERS[name].program)
    })
    test.afterAll(() => browser?.close())

    const becomes = (expression: string, value: unknown = true) =>
      expect.poll(() => browser.read(expression).catch(String), { message: expression }).toEqual(value)
    const visit = async (path: string) => {
      await browser.goto(`${urls.desk}${path}`)
      await browser.read(
        `(window.faults = [], addEventListener('error', ({ message }) => faults.push(message)))`,
      )
    }
    const press = (selector: string) =>
      browser.read(`document.querySelector(${JSON.stringify(selector)}).click()`)

    test('a chart becomes live, takes a timeframe and a scale, and reads its rows by keys', async () => {
      await visit('/crypto/prices/BTC')
      await becomes(live)
      await press('[data-value="3m"]')
      await becomes('new URL(location).searchParams.get("timeframe")', '3m')
      await press('[data-value="log"]')
      await becomes('new URL(location).searchParams.get("scale")', 'log')
      await becomes(live)
      const slider = `document.querySelector('[data-chart] [role=slider]')`
      await browser.read(`${slider}.focus()`)
      await browser.type('\uE011')
      const first = await browser.read<string>(`${slider}.getAttribute('aria-valuetext')`)
      await browser.type('\uE014\uE014')
      await becomes(`${slider}.getAttribute('aria-valuetext') !== ${JSON.stringify(first)}`)
      expect(first).toMatch(/\d/)
      expect(await browser.read('globalThis.faults ?? []')).toEqual([])
    })

    test('a formula is typed, drawn, and there again after a reload', async () => {
      await visit('/crypto/prices/BTC?timeframe=1y')
      await becomes(live)
      await browser.read(
        `[...document.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Formula').click()`,
      )
      await becomes(`document.activeElement?.matches('[role=combobox], input, textarea') ?? false`)
      await browser.type(`rsi(a, 14)${ENTER}`)
      await becomes('new URL(location).searchParams.get("formula")', 'rsi(a, 14)')
      await becomes(live)
      await visit(await browser.read<string>('location.pathname + location.search'))
      await becomes(live)
      await becomes(`document.querySelector('main').textContent.includes('rsi(a, 14)')`)
      expect(await browser.read('globalThis.faults ?? []')).toEqual([])
    })

    test('search opens a chart, a star is kept, and the screen sorts', async () => {
      await visit('/crypto/prices/BTC')
      await becomes(live)
      await browser.type('/')
      await becomes(`document.activeElement?.matches('dialog input') ?? false`)
      await browser.type('crypto prices eth')
      await becomes(
        `document.querySelector('dialog [aria-selected=true]')?.textContent.includes('ETH') ?? false`,
      )
      await browser.type(ENTER)
      await becomes('location.pathname', '/crypto/prices/ETH')
      await becomes(live)
      await press('[aria-label="Star this series"]')
      await becomes(`document.querySelector('[aria-label="Remove star"]') !== null`)
      await visit('/watchlists')
      await becomes(`document.querySelector('main a[href="/crypto/prices/ETH"]') !== null`)
      await visit('/screen?family=crypto/prices')
      await becomes(`document.querySelectorAll('tbody [data-row]').length > 2`)
      await browser.read(
        `[...document.querySelectorAll('thead a')].find((one) => one.textContent === '7 d').click()`,
      )
      await becomes('new URL(location).searchParams.get("sort")', '-chg7')
      expect(await browser.read('globalThis.faults ?? []')).toEqual([])
    })

    test('an embed and a board are drawn, and the embed reads a value under the pointer', async () => {
      await visit('/embed/crypto/prices/BTC?theme=dark')
      const figure = `document.querySelector('figure')`
      await browser.read(`${figure}.dispatchEvent(new PointerEvent('pointermove', {
        bubbles: true, clientX: innerWidth / 2, clientY: innerHeight / 2, pointerType: 'mouse' }))`)
      await becomes(`/\\d/.test(document.querySelector('[data-readout]')?.textContent ?? '')`)
      await visit('/boards/cycle')
      await becomes(`document.querySelector('main h1').textContent`, 'Bitcoin cycle')
      expect(await browser.read('globalThis.faults ?? []')).toEqual([])
    })
  })
}
