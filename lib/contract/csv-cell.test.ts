import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvComment, quotedCell } from './csv-cell'

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("https://thief.example","x")', `"'=HYPERLINK(""https://thief.example"",""x"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
  ['-a', "'-a"],
  ['-1+1', "'-1+1"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['＝1+1', "'＝1+1"],
  ['-1.5', '-1.5'],
  ['+2', '+2'],
  ['-1e-9', '-1e-9'],
  ['a=b', 'a=b'],
])('%j becomes %j', (text, cell) => expect(csvCell(text)).toBe(cell))

test('a cell can be quoted although its content does not require it', () =>
  expect(quotedCell('[]')).toBe('"[]"'))

const NUMBER = /^[+-]?[\d.]+(?:e[+-]?\d+)?$/i
const risky = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '"', ',', ';', '\t', '\r', '\n', ' ', "'", '1', 'a', '＝'),
})

test('no text becomes a cell that a spreadsheet runs, and every text can be read back', () => {
  fc.assert(
    fc.property(fc.array(risky, { minLength: 1, maxLength: 4 }), (texts) => {
      for (const write of [csvCell, quotedCell]) {
        const [cells] = parse(`${texts.map(write).join(',')}\r\n`, {
          record_delimiter: '\r\n',
          skip_empty_lines: false,
        })
        const run = cells.filter((cell: string) => /^[=+\-@\t\r\n＝]/.test(cell) && !NUMBER.test(cell))
        expect(run).toEqual([])
        expect(cells.map((cell: string, at: number) => (cell === texts[at] ? cell : cell.slice(1)))).toEqual(
          texts,
        )
      }
    }),
  )
})

test('no text makes a comment anything but one line without cells that a spreadsheet runs', () => {
  fc.assert(
    fc.property(risky, (text) => {
      const line = csvComment(`title: ${text}`)
      expect(line).toMatch(/^# title:[^"\r\n\t]*$/)
      for (const delimiter of [',', ';']) {
        expect(line.split(delimiter).filter((cell) => /^ *[=+\-@＝]/.test(cell))).toEqual([])
      }
    }),
  )
})
