import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Job } from '../run-job'

/** The import program from its source, and the flags of node for that. */
export const PROGRAM = fileURLToPath(new URL('../importer.ts', import.meta.url))
export const FROM_SOURCE = ['--conditions=react-server', '--import', 'tsx']

/** The import of a file with that many candles of Bitcoin, each of a minute. */
export function importJob(dataDir: string, rows: number): Job {
  const path = join(dataDir, 'file')
  const lines = Array.from({ length: rows }, (_, i) => `${1_690_000_020 + i * 60},30000,30000,30000,30000,1`)
  writeFileSync(path, `time,open,high,low,close,volume\n${lines.join('\n')}`)
  return { kind: 'import', dataDir, path, name: 'BTCUSD.csv' }
}

/** Uses up all memory once it has its job. */
export const GREEDY =
  'process.once("message", () => { for (const all = []; ; ) all.push({ at: all.length }) })'

/** A program of these lines. */
export function programOf(folder: string, lines: string): string {
  const path = join(folder, 'program.mjs')
  writeFileSync(path, lines)
  return path
}
