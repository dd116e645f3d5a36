import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
const LEAST_FREE = 4 * 2 ** 30

/**
 * Makes this process and its children write temporary files to memory where there is enough. Embedded databases are a
 * thousand files each, and a disk needs longer to delete than to create them. The returned function deletes the files.
 */
export default function keepInMemory() {
  const folder = tmpdir().startsWith(SHARED_MEMORY) ? null : makeFolder()
  if (!folder) return () => {}
  process.env.TMPDIR = folder
  return () => removeQuietly(folder)
}

/** Deletes a folder. A process that is ending may still write there, and files that stay are deleted by the next run. */
export function removeQuietly(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  } catch (error) {
    if (error.code !== 'ENOTEMPTY') throw error
  }
}

/** A new folder in memory, or null. Folders of runs that were killed are deleted. */
function makeFolder() {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK)
    for (const name of readdirSync(SHARED_MEMORY)) {
      const [, pid] = /^chartroom-tests-(\d+)-/.exec(name) ?? []
      if (pid && !existsSync(`/proc/${pid}`))
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
