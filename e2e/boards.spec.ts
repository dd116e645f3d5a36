import { type Browser, expect, type Page, test } from '@playwright/test'
import { testsPostgres, urls } from './instances'
import { faults } from './pages/faults'
import { address, signUp } from './pages/sign-up'

test.use({ baseURL: urls.sample })

const READY_MADE = ['cycle', 'holders', 'cointime', 'derivatives', 'macro', 'sp500']

/** Servers with the embedded database and, if available, PostgreSQL. */
const PLACES = [
  { state: 'embedded', url: urls.sample },
  ...(testsPostgres ? [{ state: 'on PostgreSQL', url: urls.membersOnPostgres }] : []),
]

const cells = (page: Page) => page.locator('main article')
const titles = (page: Page) => cells(page).getByRole('heading', { level: 2 }).allTextContents()

async function stranger(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

async function addFrom(page: Page, chart: string, choose: () => Promise<void>) {
  await page.goto(chart)
  await page.getByRole('link', { name: 'Add to board' }).click()
  await choose()
  await page.waitForURL(/\/boards\/[\w-]{32}$/)
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const { state, url } of PLACES) {
  test.describe(state, () => {
    test.use({ baseURL: url })

    test('a board is built from charts, arranged by keyboard, saved, shared, and made private again', async ({
      page,
      browser,
    }) => {
      await signUp(page, address('ada'))
      await addFrom(page, '/economic/dxy?scale=log&days=365', async () => {
        await page.getByLabel('Title').fill('Morning')
        await page.getByRole('button', { name: 'Create board' }).click()
      })
      const board = new URL(page.url()).pathname
      await addFrom(page, '/economic/vix?scale=log', async () => {
        await page.getByRole('radio', { name: /Morning/ }).check()
        expect(await faults(page, 'adding')).toEqual([])
        await page.getByRole('button', { name: 'Add to this board' }).click()
      })
      expect(await titles(page)).toEqual(['US dollar index', 'CBOE volatility index'])
      await expect(page.getByRole('link', { name: '1Y', exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await expect(cells(page).nth(0).getByRole('link')).toHaveAttribute(
        'href',
        /^\/economic\/dxy\?scale=log&from=/,
      )
      await expect(cells(page).nth(1).getByRole('link')).toHaveAttribute('href', /vix\?scale=log/)

      await page.getByRole('link', { name: 'Edit' }).click()
      const late = await page.context().newPage()
      await late.goto(`${board}/edit`)
      const handle = page.getByRole('button', { name: 'Move CBOE volatility index', exact: true })
      await handle.focus()
      await page.keyboard.press('Space')
      await expect(page.getByText('Picked up CBOE volatility index, position 2 of 2.')).toBeAttached()
      // The library listens to arrows a moment after it says that a cell is picked up.
      await expect(async () => {
        await page.keyboard.press('ArrowUp')
        expect(await page.getByText('CBOE volatility index would move to position 1 of 2.').count()).toBe(1)
      }).toPass()
      await page.keyboard.press('Space')
      await expect(page.getByRole('listitem').filter({ has: handle })).toHaveAccessibleName(
        'CBOE volatility index, 1 of 2',
      )
      await expect(page.getByText('Unsaved changes')).toBeVisible()
      const down = page.getByRole('button', { name: 'Move CBOE volatility index down' })
      await down.click()
      await expect(page.getByText('CBOE volatility index is now in position 2 of 2.')).toBeAttached()
      const up = page.getByRole('button', { name: 'Move CBOE volatility index up' })
      await expect(up).toBeFocused()
      await up.press('Enter')
      await expect(page.getByText('CBOE volatility index is now in position 1 of 2.')).toBeAttached()
      await page.getByLabel('Width of CBOE volatility index').selectOption('full')
      expect(await faults(page, 'board')).toEqual([])
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Saved' })).toBeDisabled()
      await page.getByRole('link', { name: 'View board' }).click()
      await page.waitForURL(`**${board}`)
      await expect.poll(() => titles(page)).toEqual(['CBOE volatility index', 'US dollar index'])

      // The other tab is warned, keeps its content, and can still overwrite.
      await late.getByLabel('Title', { exact: true }).fill('Evening')
      await late.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(late.getByText('This board was changed since you opened it')).toBeVisible()
      await expect(late.getByLabel('Title', { exact: true })).toHaveValue('Evening')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Morning')
      await late.getByRole('button', { name: 'Save mine as a new board' }).click()
      await late.waitForURL(
        (url) => /\/boards\/[\w-]{32}\/edit$/.test(url.pathname) && !url.pathname.startsWith(board),
      )
      await late.close()

      const reader = await stranger(browser, url)
      const addresses = [board, `/embed${board}`, `/image${board}.png`, `/oembed?url=${url}${board}`]
      const statuses = () =>
        Promise.all(addresses.map(async (url) => (await reader.request.get(url)).status()))
      expect(await statuses()).toEqual([404, 404, 404, 404])
      await reader.goto(board)
      const hidden = await reader.locator('main').textContent()
      await reader.goto(`/boards/${'A'.repeat(32)}`)
      expect(await reader.locator('main').textContent()).toBe(hidden)

      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('button', { name: 'Share by link' }).click()
      await expect(page.getByRole('button', { name: 'Shared' })).toBeVisible()
      expect(await statuses()).toEqual([200, 200, 200, 200])
      await reader.goto(board)
      await expect(reader.getByText('Read-only')).toBeVisible()
      await expect(reader.getByText('by Ada')).toBeVisible()
      await expect(reader.getByRole('link', { name: 'Edit' })).toHaveCount(0)
      await expect(reader.getByRole('button', { name: 'Share' })).toHaveCount(0)

      await signUp(reader, address('bob'))
      expect((await reader.goto(`${board}/edit`))?.status()).toBe(404)
      await reader.goto(board)
      await reader.getByRole('button', { name: 'Copy to my boards' }).click()
      await reader.waitForURL(/\/boards\/[\w-]{32}\/edit$/)
      await reader.goto('/account/boards')
      await reader.getByText('Change', { exact: true }).click()
      expect(await faults(reader, 'shared board')).toEqual([])
      await reader.locator('input[name=id]').evaluateAll((inputs, id) => {
        for (const input of inputs) (input as HTMLInputElement).value = id
      }, board.split('/')[2])
      await reader.getByLabel('Title').fill('Taken')
      await reader.getByRole('button', { name: 'Rename' }).click()
      await expect(reader.getByText('Board not found')).toBeVisible()

      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Shared' }).click()
      await page.getByRole('button', { name: 'Stop sharing' }).click()
      await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Morning')
      expect(await statuses()).toEqual([404, 404, 404, 404])
    })
  })
}

test('leaving with unsaved changes asks first', { tag: '@all' }, async ({ page }) => {
  await signUp(page, address('eve'))
  await page.goto('/boards')
  await page.getByLabel('Title of the new board').fill('Draft')
  await page.getByRole('button', { name: 'New board' }).click()
  await page.waitForURL(/\/edit$/)
  await page.getByRole('button', { name: 'Add chart' }).click()
  await page.getByRole('combobox', { name: 'Search series' }).fill('puell multiple')
  await expect(page.getByRole('option', { name: /Puell multiple/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move Puell multiple', exact: true })).toBeVisible()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'View board' }).click()
  await expect.poll(() => asked.length).toBe(1)
  await page.evaluate(() => history.back())
  await expect.poll(() => asked.length).toBe(2)
  await expect(page).toHaveURL(/\/edit$/)
  await expect(page.getByRole('button', { name: 'Move Puell multiple', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('every ready-made board has all its charts in the document and draws them live', {
  tag: '@all',
}, async ({ page, browser }) => {
  const context = await browser.newContext({ baseURL: urls.sample, javaScriptEnabled: false })
  const plain = await context.newPage()
  for (const slug of READY_MADE) {
    await plain.goto(`/boards/${slug}`)
    const drawn = await cells(plain).evaluateAll((all) =>
      all.map((one) => one.querySelectorAll('[data-chart] svg path').length),
    )
    expect(drawn.length, slug).toBeGreaterThanOrEqual(6)
    expect(Math.min(...drawn), slug).toBeGreaterThan(3)
  }
  for (const slug of ['derivatives', 'sp500']) {
    await page.goto(`/boards/${slug}`)
    for (const cell of await cells(page).all()) {
      await cell.scrollIntoViewIfNeeded()
      await expect(cell.locator('[data-chart]')).toHaveAttribute('data-chart', 'live')
      const colored = await cell.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        }
        let count = 0
        for (let i = 0; i < data.length; i += 4) {
          const color = [data[i], data[i + 1], data[i + 2]]
          if (data[i + 3] > 120 && Math.max(...color) - Math.min(...color) > 60) count++
        }
        return count
      })
      expect(colored, `${slug} ${await cell.getAttribute('aria-label')}`).toBeGreaterThan(100)
    }
  }
})

test('the crosshair and zoom of one chart apply to all, by pointer and by keyboard', {
  tag: '@turn-1',
}, async ({ page }) => {
  await page.goto('/boards/sp500')
  const live = page.locator('[data-chart=live]')
  await expect.poll(() => live.count()).toBeGreaterThan(3)
  const box = await live.first().boundingBox()
  if (!box) throw new Error('no chart')
  await page.mouse.move(box.x + box.width / 2, box.y + 100)
  await expect.poll(() => page.locator('[data-crosshair]').count()).toBeGreaterThan(3)
  const dates = () => page.locator('main article p[data-pointed]').allTextContents()
  const pointed = await dates()
  expect(pointed.length).toBeGreaterThan(3)
  expect(new Set(pointed.map((date) => date.slice(0, 7))).size).toBe(1)

  await page.mouse.move(2, 2)
  await expect(page.locator('[data-crosshair]')).toHaveCount(0)
  const slider = page.getByRole('slider', { name: /^S&P 500 MACD/ })
  await slider.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => new Set(await dates()).size).toBe(1)
  await expect(slider).toHaveAttribute('aria-valuetext', /^2026-06-29: MACD/)

  await live.first().hover({ position: { x: box.width / 2, y: 100 } })
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -600)
  await page.keyboard.up('Control')
  await expect(page).toHaveURL(/\?from=20\d\d-\d\d-\d\d&to=20/)
  const from = new URL(page.url()).searchParams.get('from')
  for (const link of await cells(page).getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', new RegExp(`from=${from}`))
  }
  await page.getByRole('button', { name: 'Back to 1 year' }).click()
  await expect(page).toHaveURL('/boards/sp500')
})
