let opened: { query: string; index: number } | null = null

/** Remembers the row that a visitor opened, so that “back” returns to it. */
export function rememberOpened(query: string, index: number): void {
  opened = { query, index }
}

/** The row that was opened last from a screen; null for another screen. */
export const lastOpened = (query: string): number | null => (opened?.query === query ? opened.index : null)
