import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { SharedFiles } from '@/lib/sources/store/backend/backend'

/** Objects of a store in memory, by their names. */
export function sharedObjects(kept = new Map<string, Uint8Array>()): SharedFiles {
  return {
    list: async (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)).sort(),
    read: async (path) => kept.get(path) ?? null,
    write: async (path, bytes) => void kept.set(path, bytes),
    async writeNew(path, bytes) {
      if (kept.has(path)) return false
      kept.set(path, bytes)
      return true
    },
    upload: async (path, file) => void kept.set(path, readFileSync(file)),
    async download(path, file) {
      const bytes = kept.get(path)
      if (bytes) writeFileSync(file, bytes)
      return bytes !== undefined && existsSync(file)
    },
    remove: async (path) => void kept.delete(path),
  }
}
