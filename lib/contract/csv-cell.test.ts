import { expect, test } from 'vitest'
import { csvCell, quotedCell } from './csv-cell'

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
])('%j becomes %j', (text, cell) => expect(csvCell(text)).toBe(cell))

test('a cell can be quoted although its content does not require it', () =>
  expect(quotedCell('[]')).toBe('"[]"'))
