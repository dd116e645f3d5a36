import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { pieceHash } from '@/lib/sources/store/backend/file-name'
import { readManifest } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { lawSample } from '../law-sample'
import { runVictim, type VictimOptions } from './run-victim'

const folder = temporaryFolder(afterAll)
const files = join(folder, 'files')

const DAY_MS = 86_400_000
const FIRST = Date.UTC(2020, 0, 1)
const day = (n: number) => new Date(FIRST + n * DAY_MS).toISOString().slice(0, 10)

/** Daily candles. A later folder has longer candles of the same coins, which replace the earlier ones. */
function writeCandles(name: string, days: number): void {
  const rows = Array.from({ length: days }, (_, n) => `${day(n)},${n + 2},${n + 3},${n + 1},${n + 2},5`)
  mkdirSync(join(files, name, '..'), { recursive: true })
  writeFileSync(join(files, name), ['date,open,high,low,close,volume', ...rows].join('\n'))
}

const runImport = (dataDir: string, options: VictimOptions = {}) =>
  runVictim('scripts/import.ts', [files], { ...options, env: { ...options.env, DATA_DIR: dataDir } })

/** The manifest without the times of the imports. */
const manifestOf = (dataDir: string) =>
  readFileSync(join(dataDir, 'tables/manifest.json'), 'utf8').replaceAll(/"(at|arrived)": "[^"]+"/g, '"$1"')

/** Files of the store except the lock, with the names that their content hashes imply. */
const contentOf = (dataDir: string) =>
  readdirSync(join(dataDir, 'tables'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('lock'))
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length))
    .sort()

/** Checks that every piece in the manifest is complete and every table can be read. */
async function checkStore(dataDir: string): Promise<void> {
  const { pieces } = readManifest(dataDir)
  for (const { file } of pieces) {
    expect(file).toContain(`-${pieceHash(readFileSync(join(dataDir, 'tables', file)))}.parquet`)
  }
  const store = await openStore(dataDir)
  for (const table of store.tables()) {
    const { time } = await store.load(table, '1d', ['close'])
    expect(time.length).toBeGreaterThan(0)
  }
}

const whole = join(folder, 'whole')
beforeAll(async () => {
  for (const coin of ['AAA', 'BBB', 'CCC', 'DDD']) {
    writeCandles(`1/${coin}USDT.csv`, 1500)
    writeCandles(`2/${coin}USDT.csv`, 2000)
  }
  const { code, lines } = await runImport(whole)
  expect(code, lines.join('\n')).toBe(0)
})

const MOMENTS = [1, 2, 3, 6, 10, 12].map((rename): [name: string, options: VictimOptions] => [
  `before rename ${rename}`,
  { flags: ['--import', './scripts/kill/kill-at-rename.mjs'], env: { KILL_AT_RENAME: String(rename) } },
])

test.each(lawSample(MOMENTS, ([name]) => name))(
  'an import killed %s leaves complete files, and the next import gives the same result as without the kill',
  async (name, options) => {
    const dataDir = join(folder, name.replaceAll(' ', '-'))
    const killed = await runImport(dataDir, options)
    expect(killed.signal, killed.lines.join('\n')).toBe('SIGKILL')
    await checkStore(dataDir)
    const again = await runImport(dataDir)
    expect(again.code, again.lines.join('\n')).toBe(0)
    await checkStore(dataDir)
    expect(manifestOf(dataDir)).toBe(manifestOf(whole))
    expect(contentOf(dataDir)).toEqual(contentOf(whole))
  },
)
