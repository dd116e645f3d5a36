/** The cohorts of coin age: everybody, and the two sides of 155 days. `prefix` names their columns. */
export const HOLDERS = {
  all: { prefix: '', slug: '', name: 'All holders', who: 'all coins' },
  lth: { prefix: 'lth_', slug: 'lth-', name: 'Long-term holders', who: 'coins held 155 days and more' },
  sth: { prefix: 'sth_', slug: 'sth-', name: 'Short-term holders', who: 'coins held less than 155 days' },
} as const

export type HolderId = keyof typeof HOLDERS

/** A text for each cohort. */
export type PerHolder<T> = Readonly<Record<HolderId, T>>

export const HOLDER_IDS = Object.keys(HOLDERS) as HolderId[]
