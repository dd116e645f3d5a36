import 'server-only'
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tablesFolder } from './manifest'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The pid in a lock file; null when there is none or it holds no pid. */
function holderOf(path: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10)
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}

/**
 * Runs `work` while holding the store’s lock, so that only one process writes. A lock whose process is gone is taken
 * over. The file appears with its pid in it (a link to a finished file), so no half-written lock is ever seen.
 */
export async function withLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(tablesFolder(dataDir), { recursive: true })
  const path = join(tablesFolder(dataDir), 'lock')
  const own = `${path}.${process.pid}.${randomUUID()}.tmp`
  writeFileSync(own, `${process.pid}\n`)
  try {
    if (!take(own, path)) {
      const holder = holderOf(path)
      if (holder !== null && isAlive(holder))
        throw new Error(`the data folder is being written by process ${holder}`)
      const stale = `${own}.stale`
      renameSync(path, stale)
      const moved = holderOf(stale)
      if (moved !== holder) take(stale, path)
      rmSync(stale, { force: true })
      if (!take(own, path)) throw new Error('the data folder is being written by another process')
    }
  } finally {
    rmSync(own, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
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
