import { expect, type Page, test } from '@playwright/test'
import { holdStore } from '../lib/process/fake/hold-store'
import { sendRaw } from '../lib/server/fake/send-raw'
import { dataOf, urls } from './instances'
import { openDesk } from './nodes/import-desk'
import { ChartPage } from './pages/chart-page'
import { faults } from './pages/faults'

test.use({ baseURL: urls.local })

interface Given {
  name: string
  text: string
}

const DAY_MS = 86_400_000
const days = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2025, 0, 1) + at * DAY_MS).toISOString().slice(0, 10),
  )
const candles = (name: string, price: (at: number) => number): Given => ({
  name,
  text: `date,open,high,low,close,volume\n${days(300)
    .map((day, at) => `${day},${price(at)},${price(at)},${price(at)},${price(at)},1`)
    .join('\n')}\n`,
})
const BITCOIN = candles('BTCUSDT.csv', (at) => 90_000 + at)
/** A mining share, by its prices. */
const MINING = candles('GOLD.csv', () => 17.3)
const WEEKS: Given = {
  name: 'BTCUSDT-1w-2025-01.csv',
  text: days(300)
    .filter((_, at) => at % 7 === 0)
    .map((day) => {
      const time = Date.parse(day)
      return `${time},90000,91000,89000,90500,10,${time + 7 * DAY_MS - 1},905000,100,5,452500,0`
    })
    .join('\n'),
}

/** Drops files as a hand would, somewhere on the page. */
async function drop(page: Page, files: readonly Given[]) {
  const transfer = await page.evaluateHandle((all) => {
    const made = new DataTransfer()
    for (const { name, text } of all) made.items.add(new File([text], name))
    return made
  }, files)
  await page.locator('h1').dispatchEvent('dragover', { dataTransfer: transfer })
  await page.locator('h1').dispatchEvent('drop', { dataTransfer: transfer })
}

const source = (page: Page) => page.locator('header [data-kind]')

test('dropping files, reading the report, answering, seeing the chart, undoing', async ({
  page,
  browser,
}) => {
  const wrong: string[] = []
  const list = (name: string) =>
    page.getByRole('region', { name }).or(page.locator('section', { hasText: name }))
  const upload = (name: string) => list('Reports').locator('li', { hasText: name }).first()

  await page.goto('/')
  await expect(source(page)).toContainText('Simulated')
  await page.getByRole('link', { name: 'Data', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data')
  await expect(page.locator('main')).toContainText('The first import replaces all of it')
  await expect(page.locator('main')).toContainText('Nothing has been imported yet.')
  wrong.push(...(await faults(page, 'empty')))

  await drop(page, [BITCOIN, MINING, WEEKS])
  await expect(upload(BITCOIN.name)).toContainText(
    'Ready, not stored yet · recognized as binance-daily:BTC · 300 rows',
  )
  const rows = upload(BITCOIN.name).getByRole('region', { name: 'Rows of asset/BTC@1d' }).getByRole('row')
  // The names of the columns, five rows, a gap, and five rows.
  await expect(rows).toHaveCount(12)
  await expect(rows.nth(1)).toHaveText(/2025-01-01\s*90,000/)
  await expect(rows.last()).toHaveText(/2025-10-27\s*90,299/)
  await expect(
    upload(BITCOIN.name).getByRole('img', {
      name: /^asset\/BTC:close after the import: 90,000 to 90,300 USD/,
    }),
  ).toBeVisible()
  await expect(page.locator('main')).toContainText('Nothing has been imported yet.')
  await expect(source(page)).toContainText('Simulated')
  wrong.push(...(await faults(page, 'ready')))
  const counted =
    /asset\/BTC@1d\s*300 rows: 300 added\s*2025-01-01 to 2025-10-27\s*open, high, low, close, volume/
  const counts = upload(BITCOIN.name)
    .getByRole('region', { name: /^Taken from/ })
    .getByRole('row')
    .last()
  await expect(counts).toHaveText(counted)
  await page.getByRole('button', { name: `Store: ${BITCOIN.name}` }).click()
  await expect(upload(BITCOIN.name)).toContainText('Imported · recognized as binance-daily:BTC · 300 rows')
  await expect(rows).toHaveCount(0)
  await expect(counts).toHaveText(counted)
  await expect(upload(MINING.name)).toContainText('In question, not imported · looks like index-candles:gold')
  await expect(upload(MINING.name)).toContainText('prices are not those of index/gold')
  await expect(upload(WEEKS.name)).toContainText('Refused, not imported')
  await expect(upload(WEEKS.name)).toContainText('7 days apart')
  await expect(source(page)).toContainText('Your data, as of 2025-10-27')
  wrong.push(...(await faults(page, 'reports')))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  wrong.push(...(await faults(page, 'reports on a phone, dark')))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })

  await page.reload()
  const answer = upload(MINING.name).getByRole('button', { name: /index\/gold all the same/ })
  await answer.focus()
  await page.keyboard.press('Enter')
  await expect(upload(MINING.name)).toContainText('Ready, not stored yet · recognized as index-candles:gold')
  await page.getByRole('button', { name: `Store: ${MINING.name}` }).press('Enter')
  await expect(upload(MINING.name)).toContainText('Imported · recognized as index-candles:gold · 300 rows')
  // Beside its report as in the list.
  await upload(MINING.name).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()

  await new ChartPage(page).open('/crypto/prices/BTC?tab=table')
  await expect(page.locator('[aria-rowcount]')).toContainText('2025-10-27')
  await expect(page.locator('[aria-rowcount]')).toContainText('90,299')
  await page.goto('/onchain/mvrv')
  await expect(page.locator('main')).toContainText(/import/i)

  await page.goto('/import')
  for (const { name } of [BITCOIN, MINING]) {
    await page.getByRole('button', { name: `Undo the import of ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
    await expect(dialog).toContainText(`The 300 rows of ${name} are removed`)
    if (name === BITCOIN.name) wrong.push(...(await faults(page, 'undoing')))
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: `Undo the import of ${name}` }).click()
    await dialog.getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByRole('button', { name: `Undo the import of ${name}` })).toHaveCount(0)
  }
  await expect(page.locator('main')).toContainText('Nothing has been imported yet.')
  await expect(source(page)).toContainText('Simulated')
  for (const { name } of [BITCOIN, MINING, WEEKS])
    await page.getByRole('button', { name: `Close: ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'Reports' })).toHaveCount(0)
  // A browser keeps the rows of a chart for half a minute, so another one looks.
  const other = await (await browser.newContext({ baseURL: urls.local })).newPage()
  await other.goto('/crypto/prices/BTC?tab=table')
  await expect(other.locator('[aria-rowcount]')).toContainText('2026-06-30')
  expect(wrong).toEqual([])
})

test('the file button takes files by keyboard, and a file that is too large is not sent', {
  tag: '@all',
}, async ({ page }) => {
  // The browser reports choosers from the first listener on, which takes it a moment.
  const chooser = page.waitForEvent('filechooser')
  await page.goto('/import')
  await page.getByLabel('Choose files to import').focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([
    { name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from('who,what\na,b\n') },
  ])
  const item = page.locator('li', { hasText: 'notes.csv' })
  await expect(item).toContainText('Not recognized, not imported')
  await item.getByRole('button', { name: 'Close: notes.csv' }).click()
  await expect(item).toHaveCount(0)
  await page.evaluate(() => {
    const transfer = new DataTransfer()
    const file = new File(['x'], 'huge.csv')
    Object.defineProperty(file, 'size', { value: 2 ** 40 })
    transfer.items.add(file)
    Object.defineProperty(transfer, 'items', { value: [] })
    Object.defineProperty(transfer, 'files', { value: [file] })
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer })
    document.body.dispatchEvent(event)
  })
  await expect(page.locator('li', { hasText: 'huge.csv' })).toContainText(
    /Not sent: It is larger than 512 MB/,
  )
})

test('an import in progress is canceled by keyboard on a phone, and its file stays ready', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/import')
  const reports = page.locator('section', { hasText: 'Reports' })
  const item = reports.locator('li', { hasText: BITCOIN.name }).first()
  // The import is in progress until it may write. The preview does not wait.
  const release = await holdStore(dataOf('local'))
  try {
    await drop(page, [BITCOIN])
    await item.getByRole('button', { name: `Store: ${BITCOIN.name}` }).press('Enter')
    await expect(item).toContainText('Waiting: The data folder is being written by process')
    expect(await faults(page, 'importing on a phone')).toEqual([])
    await expect(item.getByRole('button', { name: `Cancel: ${BITCOIN.name}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(item).toContainText('Ready, not stored yet')
    await expect(item).toContainText('The import was canceled.')
  } finally {
    release()
  }
  const close = item.getByRole('button', { name: `Discard: ${BITCOIN.name}` })
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item).toHaveCount(0)
})

const YIELDS: Given = {
  name: 'my rates.csv',
  text: `Day,three months,ten years\n${days(300)
    .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    .map((day, at) => `${day},5.89,${(4.3 + (at % 9) / 100).toFixed(2)}`)
    .join('\n')}\n`,
}

test('a column of an unknown file is chosen, previewed and imported without a script, on a phone, by keyboard', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: urls.local,
    javaScriptEnabled: false,
    colorScheme: 'dark',
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  /** Loads the page until it shows a text, as people do without a script. */
  const shows = (text: string) =>
    expect
      .poll(async () => {
        await page.goto('/import')
        return page.locator('main').textContent()
      })
      .toContain(text)
  await page.goto('/import')
  const buffer = Buffer.from(YIELDS.text)
  await page
    .getByLabel('Choose files to import')
    .setInputFiles({ name: YIELDS.name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await shows('Not recognized, not imported')
  await page.getByRole('link', { name: `Choose a table and a column of ${YIELDS.name}` }).press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a column')
  await page.getByLabel('Find a column').fill('ten-year treasury')
  await page.getByLabel('Find a column').press('Enter')
  await page.getByRole('link', { name: 'Ten-year Treasury yield', exact: true }).press('Enter')
  await page.getByLabel('Column', { exact: true }).selectOption('ten years')
  await page.getByLabel('Its unit').selectOption('bp')
  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  await expect(page).toHaveURL('/import')
  await shows('In question, not imported · looks like values:macro/DGS10:value@bp=ten years')
  await page.getByRole('link', { name: `Choose a table and a column of ${YIELDS.name}` }).press('Enter')
  await page.getByLabel('Find a column').fill('DGS10')
  await page.getByLabel('Find a column').press('Enter')
  await page.getByRole('link', { name: 'Ten-year Treasury yield', exact: true }).press('Enter')
  await page.getByLabel('Column', { exact: true }).selectOption('ten years')
  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  await shows('Ready, not stored yet · recognized as values:macro/DGS10:value=ten years')
  await expect(page.getByRole('region', { name: 'Rows of macro/DGS10@1d' }).getByRole('row')).toHaveCount(12)
  await expect(
    page.getByRole('img', { name: /^macro\/DGS10:value after the import: 4\.3 to 4\.38/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: `Store: ${YIELDS.name}` }).press('Enter')
  await expect(page).toHaveURL('/import')
  await shows('Imported · recognized as values:macro/DGS10:value=ten years')
  await context.close()

  const desk = openDesk(urls.local, '')
  const { uploads, imports } = await desk.state()
  for (const { id } of uploads) await desk.discard(id)
  for (const { id, name } of imports) if (name === YIELDS.name) await desk.undo(id)
})

test('nobody else may import: not through a proxy, not by another name of this computer', async () => {
  const port = Number(new URL(urls.local).port)
  const get = async (target: string, lines: readonly string[]) =>
    (await sendRaw(port, target, { lines })).status
  for (const target of ['/import', '/import/files/']) {
    expect(await get(target, [])).toBe(200)
    for (const line of [
      'host: rebound.example',
      'x-forwarded-for: 127.0.0.1',
      'via: 1.1 x',
      'forwarded: for=x',
    ])
      expect(await get(target, [line]), `${target} ${line}`).toBe(403)
  }
  const own = `origin: http://127.0.0.1:${port}`
  const post = async (lines: readonly string[], path = 'undo/0a1b2c3d') => {
    const sent = { method: 'POST', lines: ['content-length: 0', ...lines] }
    return (await sendRaw(port, `/import/files/${path}`, sent)).status
  }
  const cancel = `${'0'.repeat(32)}/cancel`
  expect(await post([own])).toBe(409)
  expect(await post([own], cancel)).toBe(404)
  for (const lines of [
    [],
    ['origin: null'],
    ['origin: http://thief.example'],
    [own, 'x-chartroom-local: yes', 'via: x'],
  ])
    for (const path of [undefined, cancel]) expect(await post(lines, path), lines.join()).toBe(403)
})

test('a dashboard of another server says where its data come from', async ({ request }) => {
  // It is this server, which is on the owner's computer too.
  const page = await request.get(`${urls.remote}/import`)
  expect(await page.text()).toContain('Import files there.')
  const files = await request.get(`${urls.remote}/import/files/`)
  expect([files.status(), (await files.json()).error]).toEqual([
    409,
    expect.stringContaining('Import files there.'),
  ])
})
