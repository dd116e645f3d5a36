import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setProgramId } from '@/lib/process/program-id'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { openSample } from '@/lib/sources/sample/open-sample'
import { createCatalog, createCompleteCatalog } from '../open-catalog'
import { type Described, keepEndpoints, readEndpoints } from './kept-endpoints'

const source = openSample({ seed: 21, end: '2026-06-30', cacheDir: null })
const { endpoints, revision } = createCatalog(source)
const few = endpoints.slice(0, 3)
const described: Described = { source, own: '' }

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
  setProgramId('one')
})
afterEach(() => {
  setProgramId(undefined)
})

test('a catalog over kept series is the same, and computes none to describe them', async () => {
  await keepEndpoints(folder, described, endpoints)
  const kept = await readEndpoints(folder, described)
  expect(kept).toEqual(endpoints)
  const silent = { ...source, columnsOf: () => [] }
  const catalog = await createCompleteCatalog(silent, undefined, undefined, kept)
  expect([catalog.revision, catalog.endpoints.length]).toEqual([revision, endpoints.length])
  expect(catalog.find('/api/v1/onchain/mvrv')).toEqual(endpoints.find(({ name }) => name === 'mvrv'))
})

const others: [what: string, change: Partial<Described> | (() => void)][] = [
  ['other data', { source: { kind: 'sample', revision: 'other' } }],
  ['data of another kind', { source: { kind: 'store', revision: source.revision } }],
  ['own series', { own: 'own' }],
  ['the public part', { all: source }],
  ['another program', () => setProgramId('two')],
  ['a program without a name', () => setProgramId(undefined)],
]

test.each(others)('%s finds nothing', async (_, change) => {
  await keepEndpoints(folder, described, few)
  if (typeof change === 'function') change()
  const asked = typeof change === 'function' ? described : { ...described, ...change }
  expect(await readEndpoints(folder, asked)).toBeUndefined()
})

test('each scope has one file, and a newer one replaces it', async () => {
  const part: Described = { ...described, all: source }
  await keepEndpoints(folder, described, few)
  await keepEndpoints(folder, part, few.slice(1))
  await keepEndpoints(folder, { ...described, own: 'own' }, few.slice(2))
  expect(readdirSync(join(folder, 'catalog')).sort()).toEqual(['all', 'public'])
  expect(await readEndpoints(folder, part)).toEqual(few.slice(1))
  expect(await readEndpoints(folder, described)).toBeUndefined()
})

test('a file that is cut off or altered is never read, and a file in the way of the folder changes nothing', async () => {
  await keepEndpoints(folder, described, few)
  const file = join(folder, 'catalog', 'all')
  const whole = readFileSync(file)
  for (let at = 0; at < whole.length; at += 97) {
    const altered = Buffer.from(whole)
    altered[at] ^= 1
    for (const broken of [whole.subarray(0, at), altered]) {
      writeFileSync(file, broken)
      expect(await readEndpoints(folder, described)).toBeUndefined()
    }
  }
  rmSync(join(folder, 'catalog'), { recursive: true })
  writeFileSync(join(folder, 'catalog'), '')
  await keepEndpoints(folder, described, few)
  expect(await readEndpoints(folder, described)).toBeUndefined()
})
