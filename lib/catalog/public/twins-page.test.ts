import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { declaredTwins } from '@/scripts/checks/laws/twins'
import { sampleCatalog } from '../fake/sample-catalog'
import { DEFINITIONS } from '../load/definitions'

const catalog = sampleCatalog()
const columnsOf = (path: string) => {
  const fields = catalog.find(API_PREFIX + path)?.fields ?? []
  return fields.map(({ name }) => name).sort()
}

/** One row for each route that repeats the main column of another. */
const rows = [...declaredTwins(DEFINITIONS)].map(([path, first]) => {
  const columns = columnsOf(path)
  expect(columns.length, path).toBeGreaterThan(0)
  const isEqual = columns.join() === columnsOf(first).join()
  return `| \`${path}\` | \`${first}\` | ${isEqual ? 'the same' : 'others'} |`
})

test('docs/api.md names every route with the values of another one, and whether it has all its columns', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toContain(`|---|---|---|\n${rows.join('\n')}\n\n`)
  expect(rows).toContain('| `charts/exchange-flows` | `charts/exchange-inflows-outflows` | the same |')
})
