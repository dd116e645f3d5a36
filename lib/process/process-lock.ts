import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readlinkSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { lockSync } from 'proper-lockfile'
import { elapsed, type Moment, momentOf } from './elapsed'
import { type FileLock, lockFile } from './file-lock'

/** Identifies a process, also after its number was given to another one. */
export interface Holder {
  pid: number
  /** Start time of the process, or empty where the system does not tell. */
  started: string
}

/** A lease that was not renewed for this long has expired. Holders renew it four times as often. */
export const STALE_MS = 10_000
const RENEW_MS = 2_500

const UNKNOWN = 'unknown'

/** Locks of this process, by path. */
const held = new Map<string, { token: string; checkedAt: Moment }>()

/**
 * Takes a lock for this process and returns its release. Throws what `refuse` makes of the holder.
 *
 * Two mechanisms together: an advisory lock on `<path>.file`, which no process on this system can take from a living one,
 * in whatever container it runs; and a lease, the directory `<path>.lease`, which its holder renews, for systems that
 * share the folder over a network without its locks. The file at `path` names the holder.
 */
export async function takeLock(path: string, refuse: (holder: string) => Error): Promise<() => void> {
  const named = () => {
    const holder = read(path)
    return refuse(holder ? `process ${holder.pid}${placeOf(holder)}` : 'another process')
  }
  const lock = await lockFile(`${path}.file`)
  if (lock === 'taken') throw named()
  try {
    removeDeadHolder(path, lock, named)
    const unlease = takeLease(path, named)
    const token = orUndo(() => writeHolder(path, lock), unlease)
    held.set(resolve(path), { token, checkedAt: momentOf() })
    return () => {
      if (!held.delete(resolve(path))) return
      if (read(path)?.token === token) rmSync(path, { force: true })
      unlease()
      lock?.release()
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/**
 * Call it before each write that a lock protects. A process that was suspended may have lost its lease meanwhile: then it
 * throws and the process ends. Does nothing if this process does not hold the lock.
 */
export function checkLock(path: string): void {
  const mine = held.get(resolve(path))
  if (!mine || elapsed(mine.checkedAt) < RENEW_MS) return
  // A folder that was removed, as tests do, has nothing left to protect.
  if (read(path)?.token !== mine.token && existsSync(dirname(path))) {
    const error = lost(path)
    setImmediate(() => {
      throw error
    })
    throw error
  }
  mine.checkedAt = momentOf()
}

function takeLease(path: string, named: () => Error): () => void {
  try {
    return lockSync(path, {
      lockfilePath: leaseOf(path),
      realpath: false,
      stale: STALE_MS,
      update: RENEW_MS,
      // Two writers would destroy the data, so a process that lost its lock must stop.
      onCompromised(cause) {
        if (existsSync(dirname(path))) throw lost(path, cause)
      },
    })
  } catch (error) {
    if (hasCode(error, 'ELOCKED')) throw named()
    throw error
  }
}

/** Throws if the holder may still write. */
function removeDeadHolder(path: string, lock: FileLock | null, named: () => Error): void {
  const holder = read(path)
  if (!holder) return
  // A living holder of the same file on this system would still have its advisory lock.
  const provenDead =
    lock !== null && holder.boot === boot() && boot() !== UNKNOWN && holder.file === lock.file
  if (!provenDead && !isHere(holder)) return
  if (!provenDead && isAlive(holder)) throw named()
  if (removeHolder(path, holder)) removeLease(leaseOf(path))
}

function placeOf(holder: LockHolder): string {
  if (isHere(holder)) return ''
  return holder.boot === boot() ? ' in another container' : ' on another system'
}

const leaseOf = (path: string) => `${path}.lease`

function lost(path: string, cause?: Error): Error {
  return new Error(`Lost the lock ${path} to another process.`, { cause })
}

/** If several processes find a dead holder, one succeeds. */
function removeHolder(path: string, { pid, started }: Holder): boolean {
  const aside = `${path}.${process.pid}.${randomUUID()}.stale`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
  const moved = read(aside)
  if (moved?.pid === pid && moved.started === started) {
    rmSync(aside)
    return true
  }
  // Another process took the lock since the holder was read.
  renameSync(aside, path)
  return false
}

function removeLease(lease: string): void {
  try {
    rmdirSync(lease)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

/** The file appears complete, so that no process reads half of it. Returns the unique identifier of this holder. */
function writeHolder(path: string, lock: FileLock | null): string {
  const token = randomUUID()
  const own = `${path}.${process.pid}.${token}.tmp`
  const { pid, started } = thisProcess()
  const write = () => {
    writeFileSync(own, `${pid} ${started} ${system()} ${token} ${lock?.file ?? '-'}\n`)
    renameSync(own, path)
  }
  orUndo(write, () => rmSync(own, { force: true }))
  return token
}

/** Result of `work`. If it throws, such as on a full disk, `undo` takes back what came before. */
function orUndo<T>(work: () => T, undo: () => void): T {
  try {
    return work()
  } catch (error) {
    undo()
    throw error
  }
}

interface LockHolder extends Holder {
  /** Absent in files of earlier versions, which ran one process per system. */
  system?: string
  boot?: string
  token?: string
  /** The file whose advisory lock it holds. */
  file?: string
}

function read(path: string): LockHolder | null {
  try {
    const [pid, started = '', on, token, file] = readFileSync(path, 'utf8').replace(/\n$/, '').split(' ')
    const where = on ? { system: on, boot: on.split('/', 1)[0] } : {}
    return Number(pid) > 0 ? { pid: Number(pid), started, ...where, token, file } : null
  } catch {
    return null
  }
}

/**
 * A text that changes whenever the holder of a lock does, and while a holder on this system works: it contains the
 * processor time of that process. Empty if nobody holds the lock.
 */
export function progressOf(path: string): string {
  const holder = read(path)
  if (!holder) return ''
  const { pid, started, token = '' } = holder
  const stat = isHere(holder) ? statOf(pid) : []
  return [pid, started, token, stat[USER_TIME] ?? '', stat[SYSTEM_TIME] ?? ''].join(' ')
}

/** Holder of a lock, and whether it is a process of this system; null if the lock is free. */
export function readHolder(path: string): (Holder & { isHere: boolean }) | null {
  const holder = read(path)
  return holder && { pid: holder.pid, started: holder.started, isHere: isHere(holder) }
}

const isHere = (holder: LockHolder) => holder.system === undefined || holder.system === system()

/** The running kernel and the process namespace: process numbers compare only within both. */
function system(): string {
  try {
    return `${boot()}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return UNKNOWN
  }
}

function boot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return UNKNOWN
  }
}

/** This process in one line, by which others on this system can tell whether it still runs. */
export function describeProcess(): string {
  const { pid, started } = thisProcess()
  return `${pid} ${started || '-'} ${system()}`
}

/** Whether the process of such a line has ended. False if it was on another system, where nobody can tell. */
export function hasEnded(description: string): boolean {
  const [pid, started, on] = description.split(' ')
  if (on !== system() || on === UNKNOWN) return false
  return !isAlive({ pid: Number(pid), started: started === '-' ? '' : started })
}

export function thisProcess(): Holder {
  return { pid: process.pid, started: startOf(process.pid) }
}

/** Fields that the system reports about a process, starting with its state; empty where it reports nothing. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const START_TIME = 19
/** Processor time of the process in user and system mode, in clock ticks. */
const USER_TIME = 11
const SYSTEM_TIME = 12

const startOf = (pid: number): string => statOf(pid)[START_TIME] ?? ''

export function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false
  }
  // One that has ended keeps its number until its parent asks how, which in some containers nobody does.
  const stat = statOf(pid)
  if (stat[0] === 'Z') return false
  return started === '' || stat[START_TIME] === started
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
