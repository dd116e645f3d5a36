import { LRUCache } from 'lru-cache'

/** Milliseconds of the window that the budget is stated for. */
export const COMPUTING_WINDOW_MS = 5 * 60_000
/** Part of a window's budget that can be used at once. The rest comes back evenly during the window. */
const AT_ONCE = 0.4
/** Part of it that must be back before a refused visitor should try again. */
const WORTH_TRYING = 0.05
const MAX_VISITORS = 50_000

/** Computing time that each visitor may use on this machine. */
export interface ComputingBudget {
  /** Milliseconds of computing in five minutes. */
  readonly milliseconds: number
  /** Takes what a visitor used. A budget can fall below zero, because the time is known afterwards. */
  charge(visitor: string, milliseconds: number): void
  /** Milliseconds until a visitor should try again; 0 if there is budget left. */
  waitOf(visitor: string): number
}

/**
 * A token bucket per visitor. It is counted in this process even if others exist, because what it protects are the threads
 * of this process.
 */
export function createComputingBudget(milliseconds: number, now = () => performance.now()): ComputingBudget {
  const most = AT_ONCE * milliseconds
  const perMs = ((1 - AT_ONCE) * milliseconds) / COMPUTING_WINDOW_MS
  /** Milliseconds used and not back yet, when last changed. A forgotten visitor has a full budget. */
  const used = new LRUCache<string, { ms: number; at: number }>({ max: MAX_VISITORS })

  const usedNow = (visitor: string) => {
    const known = used.get(visitor)
    return known ? Math.max(0, known.ms - (now() - known.at) * perMs) : 0
  }

  return {
    milliseconds,
    charge(visitor, ms) {
      if (ms > 0) used.set(visitor, { ms: usedNow(visitor) + ms, at: now() })
    },
    waitOf(visitor) {
      const over = usedNow(visitor) - most
      return over < 0 ? 0 : (over + WORTH_TRYING * most) / perMs
    },
  }
}

/** Part of the machine that one visitor can hold over several minutes, unless the settings say otherwise. */
const SHARE = 0.25

/** The default budget in milliseconds: a quarter of what the threads of the server can compute. */
export function defaultComputing(threads: number): number {
  return SHARE * threads * COMPUTING_WINDOW_MS
}
