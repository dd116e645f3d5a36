import { expect, test } from 'vitest'
import { notesChip } from './embed-document'

test('notes of an embed are behind their number and escaped', () => {
  expect(notesChip([])).toBe('')
  expect(notesChip(['a < b'])).toBe(
    '<details class="notes"><summary>1 note</summary><ul><li>a &lt; b</li></ul></details>',
  )
  expect(notesChip(['One.', 'Two.'])).toContain('<summary>2 notes</summary>')
})
