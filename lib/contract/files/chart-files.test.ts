import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAMILIES } from '../family'
import { FILE_SUFFIXES, splitFilePath } from './chart-files'

test('no path of the catalog has a dot, so that an ending never means two things', () => {
  const lines = readFileSync('lib/catalog/catalog.snapshot', 'utf8').trimEnd().split('\n')
  const paths = lines.map((line) => line.split(' ', 1)[0])
  expect(paths.length).toBeGreaterThan(1_300)
  expect([...paths, ...FAMILIES].filter((path) => path.includes('.'))).toEqual([])
})

test('every ending is found behind a path, the longest first, and kept in its letters', () => {
  for (const suffix of FILE_SUFFIXES) {
    expect(splitFilePath(`onchain/mvrv.${suffix}`)).toEqual({ path: 'onchain/mvrv', suffix, known: suffix })
  }
  expect(splitFilePath('onchain/mvrv.Badge.SVG')).toMatchObject({ suffix: 'Badge.SVG', known: 'badge.svg' })
  for (const path of ['onchain/mvrv', 'onchain/mvrv.xls', 'onchain/.csv', '.csv', 'onchain/mvrvcsv'])
    expect(splitFilePath(path)).toBeUndefined()
})
