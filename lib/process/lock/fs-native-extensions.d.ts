declare module 'fs-native-extensions' {
  /** False if another open file holds the lock. Throws where the file system has no locks. */
  export function tryLock(fd: number): boolean
  export function unlock(fd: number): void
}
