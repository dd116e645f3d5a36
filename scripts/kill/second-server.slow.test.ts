import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBackup } from '@/lib/backup/create-backup'
import { restoreBackup } from '@/lib/backup/restore-backup'
import { until } from '@/lib/process/fake/until'

const PORT = '43117'
const FLAGS = ['--conditions=react-server', '--import', 'tsx']
/** Does what a server does first, and stays. */
const FIRST = `
  import { prepareData } from './lib/server/lifecycle/prepare-data.ts'
  await prepareData({ isDevelopment: true })
  console.log('prepared')
  setInterval(() => {}, 1000)`

let folder = ''
const running: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-second-'))
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function run(args: readonly string[], dataDir: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...FLAGS, ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, HOST: '0.0.0.0', PORT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += part
    })
  return { child, text: () => text, ended: once(child, 'close').then(([code]) => ({ code, text })) }
}

async function startFirst(dataDir: string): Promise<ChildProcess> {
  const { child, text } = run(['--input-type=module', '-e', FIRST], dataDir)
  await until('the server to be prepared', () => text().includes('prepared') || child.exitCode !== null)
  expect(text().trim()).toBe('prepared')
  return child
}

const SERVER = 'lib/server/lifecycle/entry.ts'

test.each([
  ['second server with the embedded database', SERVER, {}],
  [
    'second server with PostgreSQL',
    SERVER,
    { DATABASE_URL: 'postgresql://127.0.0.1:1/none', AUTH_SECRET: 'a secret of 32 characters or more' },
  ],
  ['second start of the command', 'scripts/cli/start/start.ts', {}],
])('a %s ends with the address of the first before it chooses a port', async (_, program, env) => {
  const dataDir = join(folder, 'data')
  const first = await startFirst(dataDir)
  const before = readdirSync(dataDir)
  const { code, text } = await run([program], dataDir, { ...env, PORT: '43118' }).ended
  expect(text).toContain(
    `The data folder ${dataDir} is in use by process ${first.pid} at http://localhost:${PORT}. Stop that one, or choose another folder with DATA_DIR.`,
  )
  expect(text).not.toContain('43118')
  expect(code).toBe(1)
  expect(readdirSync(dataDir)).toEqual(before)
})

test('after a kill -9 the next server starts, and nobody restores beside it', async () => {
  const dataDir = join(folder, 'data')
  const first = await startFirst(dataDir)
  first.kill('SIGKILL')
  await once(first, 'close')
  const lock = join(dataDir, 'server.lock')
  expect(readFileSync(lock, 'utf8')).toContain(`${first.pid} `)
  const next = await startFirst(dataDir)
  expect(readFileSync(lock, 'utf8')).toContain(`${next.pid} `)

  const backup = join(folder, 'backup')
  const from = join(folder, 'from')
  mkdirSync(from)
  writeFileSync(join(from, 'auth-secret'), 'a secret of 32 characters or more')
  await createBackup({ dataDir: from, target: backup, dumpState: null })
  await expect(restoreBackup({ dataDir }, backup)).rejects.toThrow(
    `is in use by process ${next.pid} at http://localhost:${PORT}`,
  )
  next.kill('SIGKILL')
  await once(next, 'close')
  await restoreBackup({ dataDir }, backup)
  expect(existsSync(lock)).toBe(false)
})

test('a server whose data folder cannot be locked, such as on a read-only disk, starts and says so', async () => {
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'server.lock.file'), { recursive: true })
  const { child, ended, text } = run(['--input-type=module', '-e', FIRST], dataDir)
  await until('the server to be prepared', () => text().includes('prepared') || child.exitCode !== null)
  child.kill('SIGKILL')
  await ended
  expect(text()).toContain('Could not lock DATA_DIR')
  expect(text()).toContain('prepared')
})
