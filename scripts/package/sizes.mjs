import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes of a file, or of all files in a folder. */
export function bytesIn(path) {
  const found = statSync(path)
  if (!found.isDirectory()) return found.size
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
