import { randomUUID } from 'node:crypto'
import {
  existsSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { elapsed, type Moment, momentOf } from '../elapsed'
import { type FileLock, lockFile } from './file-lock'

/** Identifies a process, also after its number was given to another one. */
export interface Holder {
  pid: number
  /** Start time of the process, or empty where the system does not tell. */
  started: string
}

/** A holder on another system that shows no sign of life for this long has ended. Holders show one four times as often. */
export const STALE_MS = 10_000
const RENEW_MS = 2_500
const LOOK_MS = 500

/** Locks of this process, by path. */
const held = new Map<string, { token: string; checkedAt: Moment; release: () => void }>()

export interface LockOptions {
  /** Address of the holder, which refusals name. */
  address?: string
  /** Waits for this many milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>
}

/**
 * Takes a lock for this process and returns its release. Throws what `refuse` makes of the holder.
 *
 * The file at `path` names the holder. An advisory lock on `<path>.file` shows whether it lives: no process on this system
 * can take it from a living one, in whatever container it runs. For systems that share the folder over a network without
 * its locks, the holder also renews the time of the file. Only where nothing else tells, such as after a crash on another
 * system, the call watches that time, for up to `STALE_MS`.
 */
export async function takeLock(
  path: string,
  refuse: (holder: string) => Error,
  { address = '', wait = pause }: LockOptions = {},
): Promise<() => void> {
  const named = () => refuse(nameOf(read(path)))
  const lock = await lockFile(`${path}.file`)
  if (lock === 'taken') throw named()
  try {
    const before = read(path)
    if (before && (await mayWrite(path, before, lock, wait))) throw named()
    if (before && !removeHolder(path, before)) throw named()
    // Earlier versions renewed a folder.
    rmSync(`${path}.lease`, { recursive: true, force: true })
    const token = randomUUID()
    const own = [describeProcess(), token, lock?.file ?? '-', address].join(' ').trimEnd()
    if (!createHolder(path, own)) throw named()
    return hold(path, token, lock)
  } catch (error) {
    lock?.release()
    throw error
  }
}

function hold(path: string, token: string, lock: FileLock | null): () => void {
  const renewing = setInterval(() => renew(path), RENEW_MS).unref()
  const release = () => {
    if (!held.delete(resolve(path))) return
    clearInterval(renewing)
    if (read(path)?.token === token) rmSync(path, { force: true })
    lock?.release()
  }
  held.set(resolve(path), { token, checkedAt: momentOf(), release })
  process.off('exit', releaseAll).on('exit', releaseAll)
  return release
}

function releaseAll(): void {
  for (const { release } of held.values()) release()
}

function renew(path: string): void {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch (error) {
    // A network folder that does not answer is tried again.
    if (!hasCode(error, 'ENOENT')) return
  }
  confirm(path)
}

/** Throws if another process has taken the lock. Two writers would destroy the data, so this one must stop. */
function confirm(path: string): void {
  const mine = held.get(resolve(path))
  // A folder that was removed, as tests do, has nothing left to protect.
  if (mine && read(path)?.token !== mine.token && existsSync(dirname(path)))
    throw new Error(`Lost the lock ${path} to another process.`)
  if (mine) mine.checkedAt = momentOf()
}

/**
 * Call it before each write that a lock protects. A process that was suspended may have lost the lock meanwhile: then it
 * throws, and the process ends with the next renewal. Does nothing if this process does not hold the lock.
 */
export function checkLock(path: string): void {
  const mine = held.get(resolve(path))
  if (!mine || elapsed(mine.checkedAt) < RENEW_MS) return
  confirm(path)
}

async function mayWrite(
  path: string,
  holder: LockHolder,
  lock: FileLock | null,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<boolean> {
  // A living holder of the same file on this system would still have its advisory lock.
  if (lock && holder.file === lock.file && holder.boot === boot()) return false
  if (isHere(holder) && !isAlive(holder)) return false
  // Without it, the number may be that of another process by now.
  if (isHere(holder) && holder.started !== '') return true
  const first = signOf(path)
  for (let waited = 0; waited < STALE_MS; waited += LOOK_MS) {
    await wait(LOOK_MS)
    const sign = signOf(path)
    if (sign !== first) return sign !== ''
  }
  return false
}

/** Changes whenever a holder on another system renews the lock, or another one takes it. Empty if nobody holds it. */
function signOf(path: string): string {
  const holder = read(path)
  const timeOf = (name: string) => statSync(name, { throwIfNoEntry: false })?.mtimeMs
  return holder ? [holder.text, timeOf(path), timeOf(`${path}.lease`)].join(' ') : ''
}

function nameOf(holder: LockHolder | null): string {
  if (!holder?.pid) return 'another process'
  const elsewhere = holder.boot === boot() ? ' in another container' : ' on another system'
  return `process ${holder.pid}${isHere(holder) ? '' : elsewhere}${holder.address ? ` at ${holder.address}` : ''}`
}

/** If several processes find a dead holder, one succeeds. */
function removeHolder(path: string, { text }: LockHolder): boolean {
  const aside = `${path}.${process.pid}.${randomUUID()}.stale`
  try {
    renameSync(path, aside)
  } catch (error) {
    // Another process was faster, or the holder has released it.
    if (hasCode(error, 'ENOENT')) return true
    throw error
  }
  if (read(aside)?.text === text) {
    rmSync(aside)
    return true
  }
  // Another process took the lock since the holder was read.
  renameSync(aside, path)
  return false
}

/** False if another process has created the file meanwhile. */
function createHolder(path: string, text: string): boolean {
  try {
    writeFileSync(path, `${text}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    // A full disk leaves an empty one.
    rmSync(path, { force: true })
    throw error
  }
}

interface LockHolder extends Holder {
  /** Content of the file. */
  text: string
  /** Absent in files of earlier versions, which ran one process per system. */
  system?: string
  boot?: string
  token?: string
  /** The file whose advisory lock it holds. */
  file?: string
  address?: string
}

function read(path: string): LockHolder | null {
  try {
    return parse(readFileSync(path, 'utf8').trimEnd())
  } catch {
    return null
  }
}

/** The number of the process is 0 if the text does not say. */
function parse(text: string): LockHolder {
  const [pid, started = '', on, token, file, address] = text.split(' ')
  const where = on ? { system: on, boot: on.split('/', 1)[0] } : {}
  return {
    text,
    pid: Number(pid) || 0,
    started: started === '-' ? '' : started,
    ...where,
    token,
    file,
    address,
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
  return holder?.pid ? { pid: holder.pid, started: holder.started, isHere: isHere(holder) } : null
}

const isHere = ({ pid, system: on }: LockHolder) => pid > 0 && (on === undefined || on === system())

/** The running kernel and the process namespace: process numbers compare only within both. */
function system(): string {
  try {
    return `${boot()}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return boot()
  }
}

/** The name of the computer where the system does not tell its boots apart. */
function boot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return encodeURIComponent(hostname())
  }
}

/** This process in one line, by which others on this system can tell whether it still runs. */
export function describeProcess(): string {
  const { pid, started } = thisProcess()
  return `${pid} ${started} ${system()}`
}

/** Whether the process of such a line has ended. False if it was on another system, where nobody can tell. */
export function hasEnded(description: string): boolean {
  const holder = parse(description)
  return isHere(holder) && !isAlive(holder)
}

export function thisProcess(): Holder {
  return { pid: process.pid, started: statOf(process.pid)[START_TIME] ?? '' }
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
