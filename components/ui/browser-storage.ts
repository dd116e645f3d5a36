/** Storage of the browser, by its name: a browser that forbids it throws when the storage is only named. */
export type Place = 'localStorage' | 'sessionStorage'

/** The value that is stored as JSON under a key. Undefined without it, and where the browser keeps nothing. */
export function readStored(place: Place, key: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value as JSON. False where the browser keeps nothing: storage is full or forbidden. */
export function writeStored(place: Place, key: string, value: unknown): boolean {
  try {
    globalThis[place].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
