import type { EmbedImpressions } from '@/lib/state/shared/embeds'
import type { Batch } from './usage-tally'

/** Impressions by embed, in memory until written. */
export interface ImpressionTally {
  note(embedId: string, now: number): void
  pending(): Batch<EmbedImpressions>
}

export function createImpressionTally(): ImpressionTally {
  const shown = new Map<string, { count: number; lastSeenAt: number }>()
  return {
    note(embedId, now) {
      const known = shown.get(embedId) ?? { count: 0, lastSeenAt: now }
      known.count++
      known.lastSeenAt = now
      shown.set(embedId, known)
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
            const known = shown.get(id)
            if (!known) continue
            known.count -= count
            if (known.count === 0) shown.delete(id)
          }
        },
      }
    },
  }
}
