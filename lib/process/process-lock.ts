import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readlinkSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { lockSync } from 'proper-lockfile'

/** Identifies a process, also after its number was given to another one. */
export interface Holder {
  pid: number
  /** Start time of the process, or empty where the system does not tell. */
  started: string
}

/** A lease that was not renewed for this long has no holder any more. Holders renew it four times as often. */
const STALE_MS = 10_000
const RENEW_MS = 2_500

/**
 * Takes a lock for this process and returns its release. Throws what `refuse` makes of the holder.
 *
 * The lock is a lease, the directory `<path>.lease`, which also holds between containers that cannot see each other's
 * processes. The file at `path` names the holder: one on this system that was killed loses the lock at once, and one
 * that is alive keeps it even if it was too busy to renew the lease.
 */
export function takeLock(path: string, refuse: (holder: string) => Error): () => void {
  const lease = `${path}.lease`
  const holder = read(path)
  if (holder && isHere(holder)) {
    if (isAlive(holder)) throw refuse(`process ${holder.pid}`)
    if (removeHolder(path, holder)) removeLease(lease)
  }
  let release: () => void
  try {
    const options = { lockfilePath: lease, realpath: false, stale: STALE_MS, update: RENEW_MS }
    release = lockSync(path, { ...options, onCompromised: (cause) => endProcess(path, cause) })
  } catch (error) {
    if (!hasCode(error, 'ELOCKED')) throw error
    const current = read(path)
    throw refuse(current ? `process ${current.pid}` : 'another process')
  }
  writeHolder(path)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    rmSync(path, { force: true })
    release()
  }
}

/** Two writers would destroy the data, so a process that lost its lock must stop. */
function endProcess(path: string, cause: Error): void {
  // A folder that was removed, as tests do, has nothing left to protect.
  if (!existsSync(dirname(path))) return
  throw new Error(`Lost the lock ${path} to another process.`, { cause })
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

/** The file appears complete, so that nobody reads half of it. */
function writeHolder(path: string): void {
  const own = `${path}.${process.pid}.${randomUUID()}.tmp`
  const { pid, started } = thisProcess()
  writeFileSync(own, `${pid} ${started} ${system()}\n`)
  renameSync(own, path)
}

interface LockHolder extends Holder {
  /** Absent in files of earlier versions, which ran one process per system. */
  system?: string
}

function read(path: string): LockHolder | null {
  try {
    const [pid, started = '', on] = readFileSync(path, 'utf8').replace(/\n$/, '').split(' ')
    return Number(pid) > 0 ? { pid: Number(pid), started, ...(on ? { system: on } : {}) } : null
  } catch {
    return null
  }
}

const isHere = (holder: LockHolder) => holder.system === undefined || holder.system === system()

/** The running kernel and the process namespace: process numbers compare only within both. */
function system(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return 'unknown'
  }
}

export function thisProcess(): Holder {
  return { pid: process.pid, started: startOf(process.pid) }
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

export function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false
  }
  return started === '' || startOf(pid) === started
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
