import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { samplesLaws } from '@/scripts/law-sample'
import { until } from './fake/until'
import { describeProcess, hasEnded, progressOf, takeLock, thisProcess } from './process-lock'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-lock-'))
  path = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const take = () => takeLock(path, (holder) => new Error(`held by ${holder}`))

/** Another process that takes the lock and keeps it; one that was refused has ended. */
async function spawnHolder(): Promise<ChildProcess> {
  const script = `
    import { takeLock } from './lib/process/process-lock.ts'
    await takeLock(process.argv[1], (holder) => new Error('held by ' + holder))
    console.log('held')
    setInterval(() => {}, 1000)`
  const flags = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e', script]
  const child = spawn(process.execPath, [...flags, path], { stdio: ['ignore', 'pipe', 'ignore'] })
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  return child
}

test('one holder at a time, named in the refusal, until it releases', async () => {
  const release = await take()
  await expect(take()).rejects.toThrow(`held by process ${process.pid}`)
  release()
  release()
  expect(existsSync(path)).toBe(false)
  expect(existsSync(`${path}.lease`)).toBe(false)
  ;(await take())()
})

test('a live process keeps the lock; a killed one loses it immediately', async () => {
  const child = await spawnHolder()
  await expect(take()).rejects.toThrow(`held by process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(`${path}.lease`)).toBe(true)
  ;(await take())()
})

test.skipIf(!existsSync('/proc/self/stat'))(
  'one whose parent never asks how it ended has ended',
  async () => {
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(() => void parent.kill('SIGKILL'))
    const pid = Number(String((await once(parent.stdout, 'data'))[0]))
    // The shell may ask, the program that takes its place does not.
    await until('the shell to be replaced', () =>
      readFileSync(`/proc/${parent.pid}/stat`, 'utf8').includes('(sleep)'),
    )
    process.kill(pid, 'SIGKILL')
    await until('it to end', () => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '))
    const [, , system] = describeProcess().split(' ')
    expect(hasEnded(`${pid} - ${system}`)).toBe(true)
    expect(hasEnded(`${parent.pid} - ${system}`)).toBe(false)
  },
)

test.skipIf(!existsSync('/proc/self/stat'))(
  'the progress of a holder changes while it works, and with every holder',
  async () => {
    expect(progressOf(path)).toBe('')
    const release = await take()
    const first = progressOf(path)
    await until('this process to work', () => progressOf(path) !== first)
    release()
    const child = await spawnHolder()
    const [pid] = progressOf(path).split(' ')
    expect(Number(pid)).toBe(child.pid)
    process.kill(Number(pid), 'SIGSTOP')
    await until('it to be suspended', () => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') T '))
    const idle = progressOf(path)
    expect(progressOf(path)).toBe(idle)
    child.kill('SIGKILL')
  },
)

test('if several processes find a dead holder, one gets the lock', async () => {
  const gone = spawnSync('true').pid
  writeFileSync(path, `${gone} 1\n`)
  mkdirSync(`${path}.lease`)
  const all = await Promise.all(Array.from({ length: samplesLaws ? 2 : 3 }, spawnHolder))
  const living = all.filter((child) => child.exitCode === null)
  for (const child of living) child.kill('SIGKILL')
  expect(living).toHaveLength(1)
})

test('a holder in another container keeps the lock while it renews its lease', async () => {
  const { pid, started } = thisProcess()
  writeFileSync(path, `${pid} ${started} another-system\n`)
  mkdirSync(`${path}.lease`)
  await expect(take()).rejects.toThrow(`held by process ${pid}`)
  const longAgo = Date.now() / 1000 - 60
  utimesSync(`${path}.lease`, longAgo, longAgo)
  const release = await take()
  expect(readFileSync(path, 'utf8')).not.toContain('another-system')
  release()
})

test('a lock of an earlier version is respected while its process lives', async () => {
  const { pid, started } = thisProcess()
  writeFileSync(path, `${pid} ${started}\n`)
  await expect(take()).rejects.toThrow(`held by process ${pid}`)
  writeFileSync(path, `${spawnSync('true').pid} ${started}\n`)
  ;(await take())()
})
