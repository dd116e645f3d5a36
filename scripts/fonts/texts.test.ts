import { expect, test } from 'vitest'
import { sampleCatalog } from '../../lib/catalog/fake/sample-catalog'
import { typeset } from '../../lib/render/fonts/typeset'
import { isOfTests, readSources } from '../checks/boundaries/import-graph'

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

test('every character of the catalog and of the texts in the code has a glyph in pictures', () => {
  const texts = new Map([['catalog', JSON.stringify(sampleCatalog().endpoints)]])
  for (const { path, text } of readSources().values())
    if (/^lib\/(?!server\/|sources\/importers\/)/.test(path) && !isOfTests(path))
      texts.set(path, text.replace(COMMENTS, ''))
  const wrong = [...texts].filter(([, text]) => typeset(text).svg !== text.normalize('NFC'))
  expect(wrong.map(([path]) => path)).toEqual([])
  expect(texts.size).toBeGreaterThan(1_000)
})
