import 'server-only'
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tablesFolder } from './manifest'

interface Holder {
  pid: number
  /** When the process started, where the system tells; a container gives the same pid out again. */
  started: string
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return started === '' || startOf(pid) === started
}

/** Who holds a lock file; null when there is none or it names no process. */
function holderOf(path: string): Holder | null {
  try {
    const [pid, started = ''] = readFileSync(path, 'utf8').trim().split(' ')
    return Number(pid) > 0 ? { pid: Number(pid), started } : null
  } catch {
    return null
  }
}

/**
 * Runs `work` while holding the store’s lock, so that only one process writes. A lock whose process is gone is taken
 * over. The file appears with its holder in it (a link to a finished file), so no half-written lock is ever seen.
 */
export async function withLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(tablesFolder(dataDir), { recursive: true })
  const path = join(tablesFolder(dataDir), 'lock')
  const own = `${path}.${process.pid}.${randomUUID()}.tmp`
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}\n`)
  try {
    if (!take(own, path)) takeOver(own, path)
  } finally {
    rmSync(own, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function takeOver(own: string, path: string): void {
  const holder = holderOf(path)
  if (holder && isAlive(holder)) throw new Error(`the data folder is being written by process ${holder.pid}`)
  const stale = `${own}.stale`
  renameSync(path, stale)
  const moved = holderOf(stale)
  if (moved?.pid !== holder?.pid || moved?.started !== holder?.started) take(stale, path)
  rmSync(stale, { force: true })
  if (!take(own, path)) throw new Error('the data folder is being written by another process')
}

function take(own: string, path: string): boolean {
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
