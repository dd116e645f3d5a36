import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOfTests, readSources } from './import-graph'

/** They compare the host with another text. `own-origin.ts` alone makes addresses from it. */
const READERS = [
  'lib/http/origin/foreign-request.ts',
  'lib/http/origin/own-origin.ts',
  'lib/routes/mcp/check-caller.ts',
  'lib/server/checks/local-visitor.ts',
]

const READS_HOST =
  /headers(?:\(\))?\)?(?:\.host\b|\['host'\]|\.get\('(?:x-forwarded-)?host'\))|\bhost\b[^}]*\} = headers/

test('addresses are made from the Host header in one place', () => {
  const readers = [...readSources().keys()].filter(
    (path) =>
      /^(?:app|lib|components)\//.test(path) &&
      !isOfTests(path) &&
      !path.includes('/fake/') &&
      READS_HOST.test(readFileSync(path, 'utf8')),
  )
  expect(readers.sort()).toEqual(READERS)
})
