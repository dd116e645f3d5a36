import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { urls } from '../instances'
import { ChartPage } from '../pages/chart-page'

const run = promisify(execFile)

test('the tab API has the same programs, also without JavaScript', async ({ page, browser }) => {
  const path = '/onchain/mvrv?from=2026-01-01&to=2026-01-12&show=mvrv&tab=api'
  const address = `${urls.sample}/onchain/mvrv.csv?show=mvrv&from=2026-01-01&to=2026-01-12`
  await new ChartPage(page).open(path)
  await page.getByRole('button', { name: 'Google Sheets' }).press('Enter')
  const code = page.getByRole('region', { name: 'Rows in Google Sheets' })
  await expect(code).toContainText(`=IMPORTDATA("${address}")`)
  await expect(page.getByRole('link', { name: 'signed address' })).toHaveAttribute(
    'href',
    `/account/keys/sign?address=${encodeURIComponent(address.slice(urls.sample.length))}`,
  )
  const still = await browser.newPage({ javaScriptEnabled: false })
  await still.goto(urls.sample + path)
  await expect(still.getByText(`=IMPORTDATA("${address}")`)).toBeVisible()
  await still.close()
})

test('code from the menu Export, pasted into a file, loads the rows of the chart', async ({
  page,
  context,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await new ChartPage(page).open('/onchain/mvrv?from=2026-01-01&to=2026-01-12&show=mvrv')
  const address = `${urls.sample}/onchain/mvrv.csv?show=mvrv&from=2026-01-01&to=2026-01-12`
  const lines = (await (await page.request.get(address)).text()).trim().split('\r\n')

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Copy code' }).click()
  const copied = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText('Code copied')).toBeAttached()
    return page.evaluate(() => navigator.clipboard.readText())
  }

  const script = await copied('JavaScript Node or a browser')
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script])
  expect(script).toContain(address.replace('.csv', '.json'))
  for (const value of (lines.at(-1) ?? '').split(',')) expect(stdout).toContain(value)

  const shell = await copied('curl Terminal')
  mkdirSync(info.outputDir, { recursive: true })
  await run('sh', ['-c', shell], { cwd: info.outputDir })
  expect(readFileSync(info.outputPath('chart.csv'), 'utf8').trim().split('\r\n')).toEqual(lines)

  expect(await copied('Google Sheets In a cell')).toBe(`=IMPORTDATA("${address}")`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Notebook/ }).click()
  const notebook = JSON.parse(readFileSync(await (await saved).path(), 'utf8'))
  expect(JSON.stringify(notebook.cells)).toContain(address)
})
