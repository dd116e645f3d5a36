import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../../../lib/process/process-lock.ts'

const SHARED_MEMORY = '/dev/shm'
const LEAST_FREE = 4 * 2 ** 30

/** Set-up of a test run: temporary files are in memory where there is enough. The returned function deletes them. */
export default function useMemory(): () => void {
  const folder = makeMemoryFolder()
  if (!folder) return () => {}
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * A new folder in memory, or null where the machine has too little. Embedded databases are a thousand files each, and a
 * disk needs longer to delete than to create them. Folders of runs that were killed are deleted.
 */
function makeMemoryFolder(): string | null {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK)
    for (const name of readdirSync(SHARED_MEMORY)) {
      const [, pid] = /^chartroom-tests-(\d+)-/.exec(name) ?? []
      if (pid && !isAlive({ pid: Number(pid), started: '' }))
        rmSync(join(SHARED_MEMORY, name), { recursive: true, force: true })
    }
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    if (bavail * bsize < LEAST_FREE) return null
    const folder = mkdtempSync(join(SHARED_MEMORY, `chartroom-tests-${process.pid}-`))
    // Database servers run as users of their own.
    chmodSync(folder, 0o755)
    return folder
  } catch {
    return null
  }
}
