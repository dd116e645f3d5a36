import { expect, test } from 'vitest'
import { z } from 'zod'
import { linesOf, readCsvRows } from './read-csv'
import { readJson } from './read-json'
import { readXml } from './read-xml'

test('an answer with more lines than any publisher has is refused', () => {
  expect(linesOf(Buffer.from('\uFEFFa,b\r\n1,2\n\n'))).toEqual(['a,b', '1,2'])
  expect(linesOf(Buffer.from('\n'))).toEqual([''])
  const many = Buffer.alloc(500_001, '\n')
  expect(() => linesOf(many)).toThrow('more than 500000 lines')
  expect(() => readCsvRows(many, ['a'])).toThrow('more than 500000 lines')
})

test('JSON with more values than any publisher has is refused before it is read', () => {
  const list = (count: number) => Buffer.from(`[0${',0'.repeat(count - 1)}]`)
  expect(readJson(list(4_999_999), z.unknown())).toHaveLength(4_999_999)
  // Only the first one is valid JSON. None of them is parsed.
  const texts = [list(5_000_001).toString(), '['.repeat(5_000_001), '{'.repeat(5_000_001), '[{,'.repeat(3e6)]
  for (const text of texts)
    expect(() => readJson(Buffer.from(text), z.unknown())).toThrow('more than 5000000 values')
})

test('XML that is nested deeper than that of any publisher is refused at that depth', () => {
  let opened = 0
  const deep = '<a>'.repeat(100_000)
  expect(() => readXml(deep, { open: () => void opened++ })).toThrow('nested deeper than 100')
  expect(opened).toBe(100)
  const names: string[] = []
  readXml('<a><b/><b/></a>', { close: (name) => void names.push(name) })
  expect(names).toEqual(['b', 'b', 'a'])
})
