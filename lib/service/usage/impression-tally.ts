import type { EmbedImpressions } from '@/lib/state/shared/embeds'
import type { Batch } from './usage-tally'

/** Pictures shown by frame, in memory until they are written. */
export interface ImpressionTally {
  /** Counts one picture shown. */
  note(embedId: string, now: number): void
  pending(): Batch<EmbedImpressions>
}

export function createImpressionTally(): ImpressionTally {
  const shown = new Map<string, { count: number; lastSeenAt: number }>()
  return {
    note(embedId, now) {
      const views = shown.get(embedId) ?? { count: 0, lastSeenAt: now }
      views.count++
      views.lastSeenAt = now
      shown.set(embedId, views)
    },

    pending() {
      const rows = [...shown].map(([id, { count, lastSeenAt }]) => ({
        id,
        count,
        lastSeenAt: new Date(lastSeenAt),
      }))
      return {
        rows,
        written() {
          for (const { id, count } of rows) {
            const views = shown.get(id)
            if (!views) continue
            views.count -= count
            if (views.count === 0) shown.delete(id)
          }
        },
      }
    },
  }
}
