import { expect, test } from '@playwright/test'
import { differences, formulaPrograms, languageFiles } from './program'

test('formulas have the same values in a browser as on the server', { tag: '@turn-3' }, async ({ page }) => {
  const { server, browser } = await formulaPrograms(page)
  const found = await browser.randomResults(0, 120)
  expect(found.filter(({ values }) => values.some((value) => value !== null)).length).toBeGreaterThan(60)
  expect(differences(found, server.randomResults(0, 120))).toEqual([])
  const files = languageFiles()
  expect(files.length).toBeGreaterThan(2)
  expect(differences(await browser.languageResults(files), server.languageResults(files))).toEqual([])
})
