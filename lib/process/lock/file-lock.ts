import { closeSync, fstatSync, openSync } from 'node:fs'

/** An advisory lock of the operating system. It ends with its process, and a process that is stopped keeps it. */
export interface FileLock {
  /** Identifies the file on this system, however it is mounted. */
  file: string
  release(): void
}

/**
 * Locks a file, which is created and never deleted. Returns `taken` if another process on this system has the lock, in
 * any container, and null where locks are not supported.
 */
export async function lockFile(path: string): Promise<FileLock | 'taken' | null> {
  const tryLock = await loadTryLock()
  if (!tryLock) return null
  const fd = openSync(path, 'a')
  try {
    if (tryLock(fd)) {
      const { dev, ino } = fstatSync(fd)
      return { file: `${dev}:${ino}`, release: () => closeSync(fd) }
    }
  } catch {
    closeSync(fd)
    return null
  }
  closeSync(fd)
  return 'taken'
}

/** Undefined on a platform that the library has no binary for. */
async function loadTryLock(): Promise<((fd: number) => boolean) | undefined> {
  try {
    return (await import('fs-native-extensions')).tryLock
  } catch {
    return undefined
  }
}
