/** Series this browser visited or starred, newest first. Kept locally; gone or full storage is no error. */
export type Shelf = 'recent' | 'starred'

const MOST: Record<Shelf, number> = { recent: 8, starred: 60 }
const listeners = new Set<() => void>()

function keyOf(shelf: Shelf): string {
  return `chartroom.${shelf}`
}

export function readShelf(shelf: Shelf): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(shelf)) ?? '[]')
    return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
  } catch {
    return []
  }
}

function writeShelf(shelf: Shelf, paths: readonly string[]) {
  try {
    localStorage.setItem(keyOf(shelf), JSON.stringify(paths.slice(0, MOST[shelf])))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

export function addToShelf(shelf: Shelf, path: string) {
  writeShelf(shelf, [path, ...readShelf(shelf).filter((item) => item !== path)])
}

export function removeFromShelf(shelf: Shelf, path: string) {
  writeShelf(
    shelf,
    readShelf(shelf).filter((item) => item !== path),
  )
}

export function onShelfChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
