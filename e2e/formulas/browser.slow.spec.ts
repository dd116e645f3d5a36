import { expect, test } from '@playwright/test'
import { differences, formulaPrograms } from './program'

test('1,000 random formulas have the same values in a browser as on the server', async ({ page }) => {
  const { server, browser } = await formulaPrograms(page)
  const wrong: string[] = []
  for (let from = 0; from < 1000; from += 100)
    wrong.push(
      ...differences(await browser.randomResults(from, from + 100), server.randomResults(from, from + 100)),
    )
  expect(wrong).toEqual([])
})
