import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { writeFolder } from '@/lib/sources/importers/blocks/core-files/fake-folder.test-data'
import { syntheticChain } from '@/lib/sources/importers/blocks/synthetic-blocks.test-data'
import { readManifest } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { readPiece } from '@/lib/sources/store/read-piece'
import { lawSample } from '../law-sample'
import { runVictim, type VictimOptions } from './run-victim'

const home = temporaryFolder(afterAll)
const blocks = join(home, 'node', 'blocks')

const runImport = (dataDir: string, options?: VictimOptions) =>
  runVictim('scripts/kill/import-blocks.ts', [dataDir, blocks], options)

async function contentOf(dataDir: string) {
  for (const piece of readManifest(dataDir).pieces) await readPiece(dataDir, piece)
  const source = await openStore(dataDir)
  const load = (table: string, resolution: '1d' | 'block') =>
    source.load(table, resolution, source.columnsOf(table, resolution))
  return {
    days: await load('chain/bitcoin', '1d'),
    blocks: await load('chain/bitcoin', 'block'),
    urpd: await load('urpd/bitcoin', '1d'),
  }
}

const whole = join(home, 'whole')
let wanted: Awaited<ReturnType<typeof contentOf>>
beforeAll(async () => {
  const chain = [...syntheticChain({ blocks: 1200, spends: 8 })]
  writeFolder(blocks, chain, { perFile: 200, shuffle: 60, key: Buffer.from('0102030405060708', 'hex') })
  const { code, lines } = await runImport(whole)
  expect(code, lines.join('\n')).toBe(0)
  wanted = await contentOf(whole)
})

const atRename = (rename: number): [string, VictimOptions] => [
  `before rename ${rename}`,
  { flags: ['--import', './scripts/kill/kill-at-rename.mjs'], env: { KILL_AT_RENAME: String(rename) } },
]

const MOMENTS: [name: string, options: VictimOptions][] = [
  // The empty manifest; days, spends, rows and manifest of the first steps; later steps, which rewrite the last spends.
  ...[1, 2, 3, 4, 5, 8, 14].map(atRename),
  ['after its first step', { killOn: (line) => line.startsWith('block ') }],
  ['after a later step', { killOn: (line) => /^block [6-9]\d\d/.test(line) }],
]

test.each(lawSample(MOMENTS, ([name]) => name))(
  'an import of files of Bitcoin Core killed %s leaves whole days, and the next gives the result of one without the kill',
  async (name, options) => {
    const dataDir = join(home, name.replaceAll(' ', '-'))
    const killed = await runImport(dataDir, options)
    expect(killed.signal, killed.lines.join('\n')).toBe('SIGKILL')
    const kept = (await contentOf(dataDir)).days.time.length
    const again = await runImport(dataDir)
    expect(again.code, again.lines.join('\n')).toBe(0)
    expect(await contentOf(dataDir)).toEqual(wanted)
    expect(wanted.days.time.length).toBeGreaterThan(kept)
  },
)

test('an import interrupted again and again ends with the same result', async () => {
  const dataDir = join(home, 'again-and-again')
  let runs = 0
  for (; runs < 12; runs++) {
    const { signal } = await runImport(dataDir, { killOn: (line) => line.startsWith('block ') })
    if (signal === null) break
  }
  expect(runs).toBeGreaterThan(1)
  expect(await contentOf(dataDir)).toEqual(wanted)
})
