import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** A process, told from a later one with the same number. */
export interface Holder {
  pid: number
  /** When the process started, where the system tells; a container gives the same pid out again. */
  started: string
}

/**
 * Takes a lock file, over from a process that is gone if need be, and returns its release. Throws what `refuse` makes of
 * who holds it.
 */
export function takeLock(path: string, refuse: (holder: string) => Error): () => void {
  const own = `${path}.${process.pid}.${randomUUID()}.tmp`
  const { pid, started } = thisProcess()
  const text = `${pid} ${started}\n`
  // The file appears with its holder in it (a link to a finished file), so no half-written lock is ever seen.
  writeFileSync(own, text)
  try {
    if (!link(own, path)) takeOver(own, path, refuse)
  } finally {
    rmSync(own, { force: true })
  }
  return () => rmSync(path, { force: true })
}

function takeOver(own: string, path: string, refuse: (holder: string) => Error): void {
  const holder = read(path)
  if (holder && isAlive(holder)) throw refuse(`process ${holder.pid}`)
  const stale = `${own}.stale`
  if (!moveAway(path, stale)) {
    // Released, or taken over, since it was read.
    if (!link(own, path)) throw refuse('another process')
    return
  }
  const moved = read(stale)
  if (moved?.pid !== holder?.pid || moved?.started !== holder?.started) link(stale, path)
  rmSync(stale, { force: true })
  if (!link(own, path)) throw refuse('another process')
}

function moveAway(path: string, to: string): boolean {
  try {
    renameSync(path, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

function link(own: string, path: string): boolean {
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function read(path: string): Holder | null {
  try {
    const [pid, started = ''] = readFileSync(path, 'utf8').trim().split(' ')
    return Number(pid) > 0 ? { pid: Number(pid), started } : null
  } catch {
    return null
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
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return started === '' || startOf(pid) === started
}
