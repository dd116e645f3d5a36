/** Holder groups: all, and the two sides of 155 days. `prefix` starts their column names. */
export const HOLDERS = {
  all: { prefix: '', slug: '', name: 'All holders', who: 'all coins' },
  lth: { prefix: 'lth_', slug: 'lth-', name: 'Long-term holders', who: 'coins held for at least 155 days' },
  sth: { prefix: 'sth_', slug: 'sth-', name: 'Short-term holders', who: 'coins held for less than 155 days' },
} as const

export type HolderId = keyof typeof HOLDERS

/** One text per holder group. */
export type PerHolder<T> = Readonly<Record<HolderId, T>>

export const HOLDER_IDS = Object.keys(HOLDERS) as HolderId[]
