import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE, writePublicSourcesPage } from './write-page'

test('docs/public-sources.md is current: run `npm run sources:print`', async () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(await writePublicSourcesPage())
})
