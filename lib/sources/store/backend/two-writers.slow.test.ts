import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PATIENCE_MS, until } from '@/lib/process/fake/until'
import { importFiles } from '../../importers/import-files'
import { withLock } from '../lock'
import { readManifest } from '../manifest'
import { findDamaged } from '../read-piece'
import { backendOf, refreshStore } from './backend-of'
import { createShared, hasShared } from './fake/shared-store.test-data'
import type { WriterOrder } from './fake/take-turn.test-data'
import type { SharedSettings } from './objects/open-shared'

const PROGRAM = fileURLToPath(new URL('./fake/take-turn.test-data.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** Long enough for a writer on a busy machine to renew it in time. */
const LEASE_MS = 30_000
/** For a test that waits until it is over. */
const SHORT_LEASE_MS = 6_000

interface Writer {
  child: ChildProcess
  /** Waits for a line. */
  hears(line: string): Promise<void>
  says(): void
  /** All lines, after its end. */
  ended: Promise<string[]>
}

function startWriter(
  dataDir: string,
  settings: SharedSettings,
  table: string,
  { waitMs = 0, leaseMs = LEASE_MS } = {},
): Writer {
  const order: WriterOrder = { dataDir, settings, table, waitMs, leaseMs }
  const args = ['--conditions=react-server', '--import', 'tsx', PROGRAM, JSON.stringify(order)]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  const lines = () => text.split('\n').filter(Boolean)
  return {
    child,
    async hears(line) {
      await until(`the writer to say ${line}`, () => lines().includes(line) || child.exitCode !== null)
      if (!lines().includes(line))
        throw new Error(`The writer said ${JSON.stringify(text)} instead of ${line}`)
    },
    says: () => void child.stdin?.write('go\n'),
    ended: new Promise((resolve) => child.on('close', () => resolve(lines()))),
  }
}

function candles(dataDir: string): string {
  const path = join(dataDir, 'ABCUSDT.csv')
  writeFileSync(path, 'date,open,high,low,close\n2024-01-01,1,1,1,1\n')
  return path
}

async function tablesOf(dataDir: string): Promise<string[]> {
  await refreshStore(dataDir)
  const { pieces } = readManifest(dataDir)
  expect(await findDamaged(dataDir, pieces)).toEqual([])
  return pieces.map(({ table }) => table)
}

describe.skipIf(!hasShared)('writers of shared data', () => {
  const shared = createShared()
  const newNodes = () => {
    const store = shared.newStore()
    return { store, a: shared.node(store), b: shared.node(store) }
  }

  test('one that was paused for longer than its lease is refused, and nothing is lost', async () => {
    const { store, a, b } = newNodes()
    const late = startWriter(a, store, 'asset/LATE', { leaseMs: SHORT_LEASE_MS })
    await late.hears('turn')
    await expect(importFiles(b, [candles(b)])).rejects.toThrow(`process ${late.child.pid}`)
    late.says()
    await late.hears('file')
    late.child.kill('SIGSTOP')
    const takeOver = async () => {
      // The other one has the turn, but has not written yet.
      late.says()
      late.child.kill('SIGCONT')
      expect((await late.ended).at(-1)).toContain('Another process has taken over writing')
    }
    await withLock(b, takeOver, PATIENCE_MS)
    await importFiles(b, [candles(b)])
    expect(await tablesOf(a)).toEqual(['asset/ABC'])
    const again = startWriter(a, store, 'asset/LATE')
    again.says()
    again.says()
    expect((await again.ended).at(-1)).toBe('stored')
    expect(await tablesOf(b)).toEqual(['asset/ABC', 'asset/LATE'])
  })

  test('one that is killed in the middle leaves nothing that is seen, and the next goes on at once', async () => {
    const { store, a, b } = newNodes()
    await importFiles(b, [candles(b)])
    const killed = startWriter(a, store, 'asset/HALF')
    killed.says()
    await killed.hears('file')
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(await tablesOf(b)).toEqual(['asset/ABC'])
    const start = performance.now()
    const next = startWriter(b, store, 'asset/NEXT')
    next.says()
    next.says()
    expect((await next.ended).at(-1)).toBe('stored')
    console.info(`The next writer was done ${Math.round(performance.now() - start)} ms after the kill`)
    expect(await tablesOf(a)).toEqual(['asset/ABC', 'asset/NEXT'])
    const left = (await backendOf(a).objects?.list('tables/asset/HALF')) ?? []
    expect(left.length).toBe(1)
  })

  test('those that come at the same time take turns', async () => {
    const { store } = newNodes()
    const names = ['asset/AA', 'asset/BB', 'asset/CC']
    const writers = names.map((name) => startWriter(shared.node(store), store, name, { waitMs: PATIENCE_MS }))
    for (const writer of writers) {
      writer.says()
      writer.says()
    }
    for (const writer of writers) expect((await writer.ended).at(-1)).toBe('stored')
    expect(await tablesOf(shared.node(store))).toEqual(names)
  })

  test('without PostgreSQL nobody writes, and everybody reads', async () => {
    const { a, b } = newNodes()
    await importFiles(a, [candles(a)])
    shared.postgres.freeze()
    try {
      await expect(withLock(b, async () => {})).rejects.toThrow('PostgreSQL, which says who may write')
      expect(await tablesOf(b)).toEqual(['asset/ABC'])
    } finally {
      shared.postgres.thaw()
    }
    await importFiles(b, [candles(b)])
  })
})
