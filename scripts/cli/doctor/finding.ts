/** Result of a check in one sentence, and what to do about it. */
export interface Finding {
  /** `ok`, `note` for what works but not at its best, `broken` for what has to be repaired. */
  state: 'ok' | 'note' | 'broken'
  what: string
  /** One sentence. Always there if something is broken. */
  todo?: string
}

export const ok = (what: string): Finding => ({ state: 'ok', what })
export const note = (what: string, todo?: string): Finding => ({ state: 'note', what, todo })
export const broken = (what: string, todo: string): Finding => ({ state: 'broken', what, todo })

const LABELS = { ok: 'ok', note: 'note', broken: 'BROKEN' } as const

/** One line, or two if there is something to do. */
export function printFinding({ state, what, todo }: Finding): string {
  const line = `${LABELS[state].padEnd(8)}${what}`
  return todo === undefined ? line : `${line}\n${' '.repeat(8)}→ ${todo}`
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
