import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeCovered } from './write-covered'

test('the characters that have a glyph are those of the fonts: run `npm run fonts:print`', () => {
  // A difference of the texts would fill the screen.
  expect(readFileSync('lib/render/fonts/covered.json', 'utf8') === writeCovered()).toBe(true)
})
