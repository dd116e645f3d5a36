import { BROWSER_KEYS } from '@/lib/contract/formats/browser-keys'
import { MAX_ENTRIES } from '@/lib/watchlists/watchlist'
import { readStored, writeStored } from '../ui/browser-storage'

/** Series this browser visited or starred, newest first, in local storage. Missing or full storage is not an error. */
export type LocalList = 'recent' | 'starred'

const MOST: Record<LocalList, number> = { recent: 8, starred: MAX_ENTRIES }
const listeners = new Set<() => void>()

export function readLocalList(list: LocalList): string[] {
  const value = readStored('localStorage', BROWSER_KEYS[list])
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}

export function writeLocalList(list: LocalList, paths: readonly string[]) {
  if (!writeStored('localStorage', BROWSER_KEYS[list], paths.slice(0, MOST[list]))) return
  for (const listener of listeners) listener()
}

export function addToLocalList(list: LocalList, path: string) {
  writeLocalList(list, [path, ...readLocalList(list).filter((item) => item !== path)])
}

export function onLocalListChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
