import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../fake/temporary-folder'
import { until } from '../fake/until'
import { STALE_MS } from './process-lock'

const CONTAINER = ['--pid', '--fork', '--mount-proc', '--kill-child']
const canUnshare = spawnSync('unshare', [...CONTAINER, 'true']).status === 0
if (!canUnshare)
  console.warn('SKIPPED: unshare is not permitted here, so locks between process namespaces are not tested')

let folder = ''
let path = ''
const running: ChildProcess[] = []
beforeEach(() => {
  folder = temporaryFolder()
  path = join(folder, 'lock')
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

/** Takes the lock, says so, and then writes a line every 50 ms, each time after a check. */
const HOLDER = `
  import { appendFileSync } from 'node:fs'
  import { checkLock, takeLock } from './lib/process/lock/process-lock.ts'
  const path = process.argv[1]
  try {
    await takeLock(path, (holder) => new Error('in use by ' + holder))
  } catch (error) {
    console.log(error.message)
    process.exit(3)
  }
  appendFileSync(path + '.written', '.')
  console.log('held')
  setInterval(() => {
    checkLock(path)
    appendFileSync(path + '.written', '.')
  }, 50)`

interface Contender {
  /** Its first line: `held` or the refusal. */
  said: string
  /** Number of the process that runs the script, outside of its namespace. */
  pid: number
  ended: Promise<unknown>
}

async function contend(): Promise<Contender> {
  const node = [
    process.execPath,
    '--conditions=react-server',
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    HOLDER,
    path,
  ]
  const child = spawn('unshare', [...CONTAINER, ...node], { stdio: ['ignore', 'pipe', 'ignore'] })
  running.push(child)
  const ended = once(child, 'exit')
  const [said] = await once(child.stdout, 'data')
  const inner = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
  return { said: String(said).trim(), pid: Number(inner), ended }
}

const written = () => readFileSync(`${path}.written`, 'utf8').length

describe.skipIf(!canUnshare)('containers that share a folder', () => {
  test('the second is refused by name, also while the first is suspended for longer than a lease', async () => {
    const first = await contend()
    expect(first.said).toBe('held')
    expect((await contend()).said).toBe('in use by process 1 in another container')
    process.kill(first.pid, 'SIGSTOP')
    await pause(STALE_MS + 3_000)
    expect((await contend()).said).toBe('in use by process 1 in another container')
    const before = written()
    process.kill(first.pid, 'SIGCONT')
    await until('the first to write on', () => written() > before)
  })

  test('a killed holder loses the lock immediately', async () => {
    const first = await contend()
    process.kill(first.pid, 'SIGKILL')
    await first.ended
    expect((await contend()).said).toBe('held')
  })

  test('a suspended holder whose lease went to another system writes nothing more and ends', async () => {
    const first = await contend()
    process.kill(first.pid, 'SIGSTOP')
    const before = written()
    await pause(STALE_MS + 1_000)
    writeFileSync(path, '1 7 another-system/pid another-token -\n')
    appendFileSync(`${path}.written`, '|')
    process.kill(first.pid, 'SIGCONT')
    await first.ended
    expect(written()).toBe(before + 1)
    expect(readFileSync(path, 'utf8')).toContain('another-token')
  })
})
