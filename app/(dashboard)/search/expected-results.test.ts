import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hitHref } from '@/lib/contract/search/hit-href'
import { getMarket } from '@/lib/market/process-market'
import { searchOf } from '../catalog-index'

interface Expected {
  query: string
  /** First results in order, each with the paths that may be at that position. */
  results: string[][]
}

function readExpected(): Expected[] {
  const text = readFileSync(join(import.meta.dirname, 'expected-results.txt'), 'utf8')
  return text.split('\n').flatMap((line) => {
    const at = line.indexOf(' = ')
    if (line.startsWith('#') || at < 0) return []
    const results = line.slice(at + 3).trim()
    const listed = results === '(nothing)' ? [] : results.split(',').map((one) => one.trim().split(' | '))
    return [{ query: line.slice(0, at), results: listed }]
  })
}

const expected = readExpected()
const catalog = await getMarket().catalog()
const search = searchOf(catalog)

test('at least 400 different queries are listed', () => {
  expect(new Set(expected.map(({ query }) => query)).size).toBe(expected.length)
  expect(expected.length).toBeGreaterThan(400)
})

test('every expected path is a series', () => {
  const paths = expected.flatMap(({ results }) => results.flat().map((path) => path.split('?')[0]))
  expect(paths.filter((path) => !catalog.find(path))).toEqual([])
})

describe('what people type finds what they mean', () => {
  test.each(expected.map(({ query, results }) => [query, results] as const))('%s', (query, results) => {
    const found = search.find(query).map((hit) => hitHref(hit).slice(1))
    if (results.length === 0) expect(found.slice(0, 3)).toEqual([])
    for (const [at, allowed] of results.entries())
      expect(allowed, found.slice(0, 5).join(' · ')).toContain(found[at])
  })
})
