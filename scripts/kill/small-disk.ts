import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BLOCK = Buffer.alloc(4096)

export interface SmallDisk {
  folder: string
  /** Fills it, but for some kilobytes. */
  fill(left: number): void
  /** Frees what `fill` took. */
  free(): void
  remove(): void
}

/** A file system in memory of this size; null, with a line that says so, where this user may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'chartroom-test', folder], {
      stdio: 'pipe',
    })
  } catch {
    rmSync(folder, { recursive: true })
    console.warn('SKIPPED: this user may not mount a file system, so a full disk is not tested')
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill(left) {
      const file = openSync(ballast, 'w')
      let written = 0
      try {
        for (;;) written += writeSync(file, BLOCK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        ftruncateSync(file, Math.max(0, written - left * 1024))
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
