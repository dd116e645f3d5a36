import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'

// A folder that `chartroom publish` wrote, opened from the disk.

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder = ''
let data = ''
const urlOf = (path: string) => pathToFileURL(join(folder, path)).href

test.beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'published-')), 'site')
  data = mkdtempSync(join(tmpdir(), 'published-data-'))
  const addresses = ['onchain/mvrv', 'crypto/prices/BTC', 'boards/macro']
  execFileSync(
    process.execPath,
    ['.chartroom/cli.mjs', 'publish', ...addresses, folder, '--files', 'csv,png'],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: data, ACCESS: 'open' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
})

test.afterAll(() => {
  for (const path of [join(folder, '..'), data]) rmSync(path, { recursive: true, force: true })
})

/** Opens a page of the folder and collects what it asks of anything but the folder, and its errors. */
async function openPage(page: Page, path: string): Promise<string[]> {
  const left: string[] = []
  const isOwn = (url: string) => url.startsWith(pathToFileURL(folder).href) || url.startsWith('data:')
  page.on('request', (request) => !isOwn(request.url()) && left.push(request.url()))
  page.on('pageerror', (error) => left.push(error.message))
  page.on('console', (message) => message.type() === 'error' && left.push(message.text()))
  await page.goto(urlOf(path))
  return left
}

test('a page reads, zooms, lists and changes its theme without a server', async ({ page }) => {
  const left = await openPage(page, 'onchain/mvrv.html')
  const chart = page.locator('[data-chart="live"]')
  await chart.waitFor()

  const [, last = ''] = readFileSync(join(folder, 'onchain/mvrv.csv'), 'utf8').trim().split('\n').slice(-2)
  const [day] = last.split(',')
  const slider = page.getByRole('slider')
  await slider.focus()
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(day))
  await slider.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', new RegExp(day))

  await page.getByRole('link', { name: '1Y', exact: true }).click()
  await expect(page.getByRole('link', { name: '1Y', exact: true })).toHaveAttribute('aria-current', 'true')
  expect(new URL(page.url()).hash).toBe('#timeframe=1y')
  await page.getByText('Table of the rows in view').click()
  await expect(page.getByRole('columnheader', { name: 'mvrv', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Theme: System' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await chart.waitFor()
  await expect(page.getByRole('link', { name: '1Y', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(left).toEqual([])
})

test('the list is searched, and a board has its charts', async ({ page }) => {
  const left = await openPage(page, 'index.html')
  await page.getByRole('searchbox').fill('mvrv')
  await expect(page.locator('[data-entry]:visible')).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await page.locator('main a[href="boards/macro.html"]').click()
  const still = page.locator('figure[data-published]')
  await expect(page.locator('figure[data-live]')).toHaveCount(await still.count())
  expect(await still.count()).toBeGreaterThan(1)
  expect(left).toEqual([])
})

test('a page of another site has the chart in a frame', async ({ page }) => {
  const foreign = join(folder, '../foreign.html')
  writeFileSync(
    foreign,
    `<h1>Thesis</h1><iframe src="site/crypto/prices/BTC.html#embed" width="700" height="500"></iframe>`,
  )
  await page.goto(pathToFileURL(foreign).href)
  const frame = page.frameLocator('iframe')
  await frame.locator('[data-chart="live"]').waitFor()
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(frame.getByText('Table of the rows in view')).toHaveCount(0)
  await expect(frame.getByRole('link', { name: 'All charts' })).toBeHidden()
  await frame.getByRole('link', { name: '1Y', exact: true }).click()
  await expect(frame.getByRole('link', { name: '1Y', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(frame.getByRole('link', { name: 'All charts' })).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a page shows its picture, newest rows, sources and files', async ({ page }) => {
    await page.goto(urlOf('onchain/mvrv.html'))
    await expect(page.locator('[data-still] svg').first()).toBeVisible()
    await expect(page.getByText('The newest 12 rows')).toBeVisible()
    await expect(page.getByText('Simulated sample data').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', 'mvrv.csv')
  })
})

test('what strangers may not see is refused, and nothing is written', () => {
  const target = join(folder, '../refused')
  const run = () =>
    execFileSync(process.execPath, ['.chartroom/cli.mjs', 'publish', 'onchain/mvrv', target], {
      cwd: root,
      env: { ...process.env, DATA_DIR: data, ACCESS: 'tiered' },
      stdio: 'pipe',
    })
  expect(run).toThrow(/onchain\/mvrv: .*\n1 refused: nothing is written/)
  expect(() => readFileSync(join(target, 'manifest.json'))).toThrow('ENOENT')
})
