import type { Passage } from './passage'
import { readCode } from './read-code'
import { readPage } from './read-page'
import { readStyles } from './read-styles'

const IS_TEST = /\.(?:test|spec)\.tsx?$/
const IS_TITLE = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*['"`]$/

/** What people read in a file. */
export function readTexts(path: string, text: string): Passage[] {
  if (path.endsWith('.md')) return readPage(text)
  if (path.endsWith('.css')) return readStyles(text)
  const passages = readCode(text, path.endsWith('.tsx'))
  if (!IS_TEST.test(path)) return passages
  // The other strings of a test are input, or repeat texts of the program.
  return passages.flatMap((passage) => {
    if (passage.kind !== 'screen') return [passage]
    const isTitle = IS_TITLE.test(text.slice(Math.max(0, passage.offset - 80), passage.offset))
    return isTitle ? [{ ...passage, kind: 'test title' as const }] : []
  })
}
