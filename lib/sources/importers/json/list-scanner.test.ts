import { expect, test } from 'vitest'
import { InvalidJson, ListScanner } from './list-scanner'

/** Entries of a list in text that comes in parts of this length. */
function entriesOf(text: string, path: string, length: number): unknown[] | null {
  const entries: unknown[] = []
  const scanner = new ListScanner(path, (entry) => entries.push(JSON.parse(entry)))
  for (let at = 0; at < text.length; at += length) scanner.read(text.slice(at, at + length))
  scanner.end()
  return scanner.found ? entries : null
}

const LISTS: readonly (readonly [path: string, document: unknown, entries: unknown[] | null])[] = [
  ['', [1, 'a', null, { x: [1, { y: 2 }] }, [[]], true], [1, 'a', null, { x: [1, { y: 2 }] }, [[]], true]],
  ['', [], []],
  ['data', { data: [], more: [1] }, []],
  [
    'data.list',
    { list: [0], data: { other: [[1], 2], list: [{ a: ']' }, '",['] }, end: [3] },
    [{ a: ']' }, '",['],
  ],
  ['result.*', { error: [], result: { XXBTZUSD: [[1, '2']], last: [9] } }, [[1, '2']]],
  [
    'values',
    { unit: 'a: [1]', 'esc"aped\\': '\\', values: [{ x: 1, 'y\\': '\\"' }] },
    [{ x: 1, 'y\\': '\\"' }],
  ],
  ['data', { inner: { data: [1] }, rows: [{ data: [2] }] }, null],
]

test.each(LISTS)('the list at %j is found however the text is cut', (path, document, entries) => {
  for (const text of [JSON.stringify(document), JSON.stringify(document, null, 2)])
    for (const length of [1, 2, 3, 7, text.length]) expect(entriesOf(text, path, length)).toEqual(entries)
})

test.each(['[1,2', '{"data":[1,2]', '[1]]', '[1] x', '[1}', '{"data":[1]]', '', '[1,2,]', '{"a":"b'])(
  '%s is not JSON',
  (text) => {
    for (const length of [1, 100])
      expect(
        () => entriesOf(text, text.includes('data') ? 'data' : '', length),
        `parts of ${length}`,
      ).toThrow(text === '[1,2,]' ? SyntaxError : InvalidJson)
  },
)

test('an entry without an end is given up before it fills the memory', () => {
  const scanner = new ListScanner('', () => {})
  scanner.read('["')
  const part = 'x'.repeat(1_000_000)
  expect(() => {
    for (let parts = 0; parts < 10; parts++) scanner.read(part)
  }).toThrow(/an entry is longer than/)
})
