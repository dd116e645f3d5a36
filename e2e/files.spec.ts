import { expect, test } from '@playwright/test'
import { ChartPage } from './pages/chart-page'

/** Values of a row on screen by column. */
const rowOf = (names: string[], cells: string[]) =>
  Object.fromEntries(names.map((name, at) => [name, cells[at]]))

test('the file that the menu Export names has the numbers of the table', { tag: '@turn-2' }, async ({
  page,
}) => {
  await new ChartPage(page).open('/onchain/mvrv?from=2026-01-01&to=2026-01-12&tab=table')
  const table = page.locator('[aria-rowcount="13"]')
  await expect(table.getByRole('rowheader')).toHaveCount(12)
  const names = (await table.getByRole('columnheader').allTextContents()).map((name) => name.split(' ')[0])
  const shown = await Promise.all(
    (await table.getByRole('row').all())
      .slice(1)
      .map(async (row) => rowOf(names, await row.locator('th, td').allTextContents())),
  )

  await page.getByRole('button', { name: 'Export' }).click()
  const link = page.getByRole('link', { name: /^CSV(?! (?:of|for))/ })
  expect(await link.getAttribute('href')).toBe('/onchain/mvrv.csv?from=2026-01-01&to=2026-01-12')
  const saved = page.waitForEvent('download')
  await link.click()
  expect((await saved).suggestedFilename()).toBe('simulated-onchain-mvrv.csv')

  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toContain('text/csv')
  const [head, ...rows] = (await answer.text())
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(rows).toHaveLength(12)
  expect(head.slice(0, 2)).toEqual(['date', 'mvrv'])
  for (const [date, mvrv] of rows) {
    const onScreen = shown.find((row) => row.Time === date)?.mvrv ?? ''
    expect(Number(mvrv).toFixed(onScreen.split('.')[1].length)).toBe(onScreen)
  }
})

test('a chart page leads programs to its files, and describes its data', async ({ page }) => {
  const answer = await page.request.get('/onchain/mvrv?from=2026-01-01')
  expect(answer.headers().link).toContain(
    '</onchain/mvrv.metadata.json?from=2026-01-01>; rel="describedby"; type="application/csvm+json"',
  )
  await page.goto('/onchain/mvrv?from=2026-01-01')
  await expect(page.locator('head link[rel="describedby"]')).toHaveAttribute('href', /mvrv\.metadata\.json/)
  await expect(page.locator('head link[rel="alternate"][type="text/csv"]')).toHaveAttribute(
    'href',
    '/onchain/mvrv.csv?from=2026-01-01',
  )
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(facts).toMatchObject({ '@type': 'Dataset', name: 'MVRV ratio' })
  expect(facts.description.length).toBeGreaterThanOrEqual(50)
  for (const { contentUrl } of facts.distribution) {
    const file = await page.request.head(contentUrl)
    expect([contentUrl, file.status()]).toEqual([contentUrl, 200])
  }
})
