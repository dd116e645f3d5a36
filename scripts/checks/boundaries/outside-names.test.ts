import { expect, test } from 'vitest'
import { isOfTests, readSources } from './import-graph'

/** Here every name comes from our own code, and the types of tables say which. */
const OWN_NAMES = [
  'scripts/checks/boundaries/',
  'lib/catalog/definitions/',
  'lib/catalog/measures/',
  'lib/engine/',
  'scripts/checks/conformance/',
  'lib/sources/sample',
]

const TABLE = /^(?:export )?const (\w+): (?:Readonly<)?(?:Partial<)?Record<string,[^=]*= \{/gm

/** Tables of a source text that are plain objects with any name as a key. */
const openTables = (text: string): string[] => [...text.matchAll(TABLE)].map(([, name]) => name)

/** Look-ups in a table by a name that is not a literal. */
const lookUps = (text: string, table: string): string[] =>
  text.match(new RegExp(`\\b${table}\\??\\.?\\[(?!['"\`\\]])|\\bin ${table}\\b`, 'g')) ?? []

test('recognizes a table that answers to inherited names', () => {
  const text = `const SIZES: Readonly<Record<string, number>> = { small: 1 }\nconst size = SIZES[name]\n`
  expect(openTables(text)).toEqual(['SIZES'])
  expect(lookUps(text, 'SIZES')).toHaveLength(1)
  expect(lookUps(`SIZES['small']`, 'SIZES')).toEqual([])
  expect(openTables('const SIZES: ReadonlyMap<string, number> = new Map()')).toEqual([])
})

test('tables that are searched by any name are maps: a plain object also has constructor and toString', () => {
  const files = [...readSources().values()].filter(
    ({ path }) => !isOfTests(path) && !OWN_NAMES.some((start) => path.startsWith(start)),
  )
  const found = files.flatMap(({ path, text }) =>
    openTables(text)
      .filter((table) => files.some((file) => lookUps(file.text, table).length > 0))
      .map((table) => `${path}: ${table}`),
  )
  expect(found).toEqual([])
})

test('no name from outside is declared to be a known one', () => {
  const cast = /\[[^\]\n]* as keyof typeof \w+\]/g
  const found = [...readSources().values()].flatMap(({ path, text }) =>
    isOfTests(path) || OWN_NAMES.some((start) => path.startsWith(start))
      ? []
      : (text.match(cast) ?? []).map((one) => `${path}: ${one}`),
  )
  expect(found).toEqual([])
})
