import { vi } from 'vitest'

/** Storage that takes no more. */
export const FULL = {
  getItem: () => null,
  setItem: () => {
    throw new Error('full')
  },
}

/** Entries of a browser that has none yet. */
export function stubStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  return kept
}
