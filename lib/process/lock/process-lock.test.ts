import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { samplesLaws } from '@/scripts/law-sample'
import { temporaryFolder } from '../fake/temporary-folder'
import { until } from '../fake/until'
import {
  checkLock,
  describeProcess,
  hasEnded,
  type LockOptions,
  progressOf,
  STALE_MS,
  takeLock,
  thisProcess,
} from './process-lock'

let folder = ''
let path = ''
beforeEach(() => {
  folder = temporaryFolder()
  path = join(folder, 'lock')
})

const take = (options?: LockOptions) => takeLock(path, (holder) => new Error(`held by ${holder}`), options)

/** Waits that are over at once. */
function countWaiting() {
  let total = 0
  const wait = async (milliseconds: number) => {
    total += milliseconds
  }
  return Object.assign(wait, { total: () => total })
}

const never = () => Promise.reject(new Error('Nobody has to wait here.'))

/** Another process that takes the lock and keeps it; one that was refused has ended. */
async function spawnHolder(then = 'setInterval(() => {}, 1000)'): Promise<ChildProcess> {
  const script = `
    import { takeLock } from './lib/process/lock/process-lock.ts'
    await takeLock(process.argv[1], (holder) => new Error('held by ' + holder))
    console.log('held')
    ${then}`
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
  expect(readdirSync(folder)).toEqual(['lock.file'])
  ;(await take())()
})

test('a live process keeps the lock; a killed one loses it immediately', async () => {
  const child = await spawnHolder()
  await expect(take()).rejects.toThrow(`held by process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(path)).toBe(true)
  ;(await take({ wait: never }))()
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

describe.each([
  ['', ''],
  [' of an earlier version', '.lease'],
])('a holder%s on another system', (_, renewed) => {
  beforeEach(() => {
    writeFileSync(path, `7 1 another-system/pid a-token - ${renewed ? '' : 'http://localhost:3000'}\n`)
    if (renewed) mkdirSync(`${path}.lease`)
  })
  const named = `held by process 7 on another system${renewed ? '' : ' at http://localhost:3000'}`

  test('keeps the lock while it renews it, by whatever clock', async () => {
    for (const years of [-50, 50]) {
      let looks = 0
      const wait = async () => {
        const at = Date.now() / 1000 + years * 31_557_600 + looks
        if (++looks === 3) utimesSync(path + renewed, at, at)
      }
      await expect(take({ wait })).rejects.toThrow(named)
      expect(looks).toBe(3)
    }
    expect(readFileSync(path, 'utf8')).toContain('a-token')
  })

  test('loses it when it has shown no sign of life for the stated time', async () => {
    const wait = countWaiting()
    const release = await take({ wait })
    expect(wait.total()).toBe(STALE_MS)
    expect(readFileSync(path, 'utf8')).not.toContain('a-token')
    release()
    expect(readdirSync(folder)).toEqual(['lock.file'])
  })

  test('is not waited for once it has released the lock', async () => {
    const release = await take({ wait: async () => rmSync(path, { force: true }) })
    release()
  })
})

test('a file that a full disk left empty delays the next holder only', async () => {
  writeFileSync(path, '')
  const wait = countWaiting()
  const release = await take({ wait })
  expect(wait.total()).toBe(STALE_MS)
  release()
})

test('a process that exits leaves no holder behind', async () => {
  const child = await spawnHolder('process.exit()')
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0)
  expect(readdirSync(folder)).toEqual(['lock.file'])
})

test('a holder that lost its lock notices before the next write, also after its clock was set back', async () => {
  const release = await take()
  checkLock(path)
  writeFileSync(path, '7 1 another-system/pid another-token -\n')
  const later = performance.now() + 3_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => void vi.restoreAllMocks())
  expect(() => checkLock(path)).toThrow('Lost the lock')
  release()
  expect(readFileSync(path, 'utf8')).toContain('another-token')
})

test('a lock of an earlier version is respected while its process lives', async () => {
  const { pid, started } = thisProcess()
  writeFileSync(path, `${pid} ${started}\n`)
  await expect(take()).rejects.toThrow(`held by process ${pid}`)
  writeFileSync(path, `${spawnSync('true').pid} ${started}\n`)
  ;(await take())()
})

test.skipIf(!existsSync('/proc/self/stat'))('a lock whose pid was given out again is stale', async () => {
  writeFileSync(path, `${process.pid} 1\n`)
  ;(await take({ wait: never }))()
})
