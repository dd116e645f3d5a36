import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { findPandas } from '../../scripts/snippets/find-python'
import { urls } from '../instances'
import { ChartPage } from '../pages/chart-page'

const run = promisify(execFile)

/** Opens the code of the menu Export. Returns the text that a button of it copies. */
async function openCode(page: Page) {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Copy code' }).click()
  return async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText('Code copied')).toBeAttached()
    return page.evaluate(() => navigator.clipboard.readText())
  }
}

test('the tab API has the same programs, also without JavaScript', { tag: '@turn-1' }, async ({
  page,
  browser,
}) => {
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

test(
  'code from the menu Export, pasted into a file, loads the rows of the chart',
  { tag: '@turn-2' },
  async ({ page, context }, info) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await new ChartPage(page).open('/onchain/mvrv?from=2026-01-01&to=2026-01-12&show=mvrv')
    const address = `${urls.sample}/onchain/mvrv.csv?show=mvrv&from=2026-01-01&to=2026-01-12`
    const lines = (await (await page.request.get(address)).text()).trim().split('\r\n')

    const copied = await openCode(page)

    const script = await copied('JavaScript Node or a browser')
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script])
    expect(script).toContain(address.replace('.csv', '.json'))
    // JSON says in its facts that they are simulated, CSV in its last column.
    for (const value of (lines.at(-1) ?? '').split(',').slice(0, -1)) expect(stdout).toContain(value)

    const shell = await copied('curl Terminal')
    mkdirSync(info.outputDir, { recursive: true })
    await run('sh', ['-c', shell], { cwd: info.outputDir })
    expect(readFileSync(info.outputPath('chart.csv'), 'utf8').trim().split('\r\n')).toEqual(lines)

    expect(await copied('Google Sheets In a cell')).toBe(`=IMPORTDATA("${address}")`)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Notebook/ }).click()
    const notebook = JSON.parse(readFileSync(await (await saved).path(), 'utf8'))
    expect(JSON.stringify(notebook.cells)).toContain(address)
  },
)

test('a stranger copies Python from a chart into a file and runs it, and puts its address into a sheet', async ({
  page,
  context,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await new ChartPage(page).open('/charts/sp500-rsi?sp500RsiPeriod=7&from=2026-01-01&to=2026-01-31')
  const copied = await openCode(page)

  // A sheet sends neither cookies nor headers.
  const [, address] = /^=IMPORTDATA\("(.+)"\)$/.exec(await copied('Google Sheets In a cell')) ?? []
  const sheet = await fetch(address)
  const lines = (await sheet.text()).trim().split('\r\n')
  expect([sheet.status, lines[0].split(',')[0]]).toEqual([200, 'date'])
  const [head, last] = [lines[0], lines.at(-1) ?? ''].map((line) => line.split(','))
  expect(last[0]).toBe('2026-01-30')

  const program = await copied('Python pandas')
  expect(program).toContain(`"${address}"`)
  const python = await findPandas()
  // The standard library cannot run it.
  test.skip(!python, 'SKIPPED: pandas is not installed, so the copied program was not run.')
  mkdirSync(info.outputDir, { recursive: true })
  const file = info.outputPath('chart.py')
  const check = 'print(len(chart), chart.index[-1].date(), *(repr(float(value)) for value in chart.iloc[-1]))'
  writeFileSync(file, `${program}\n${check}\n`)
  const { stdout } = await run(python ?? '', [file])
  expect(stdout).toContain(head[1])
  // The last column says that the values are simulated, which Python prints as a number.
  const printed = last.map((value) => (value === 'true' ? '1.0' : value)).join(' ')
  expect(stdout.trim().split('\n').at(-1)).toBe(`${lines.length - 1} ${printed}`)
})
