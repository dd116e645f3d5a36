import type { EmbedItem } from '@/components/account/embed-list'
import type { ListedEmbed } from '@/lib/state/shared/embeds'

/** An embed as listed. The owner is named only in the administrator's list. */
export function embedItem(embed: ListedEmbed, now: Date, namesOwner: boolean): EmbedItem {
  const { id, title, path, query, origins, revokedAt, expiresAt, views, lastSeenAt, owner } = embed
  return {
    id,
    title,
    shows: query ? `${path}?${query}` : path,
    origins,
    condition: revokedAt ? 'revoked' : expiresAt && expiresAt <= now ? 'ended' : 'open',
    until: expiresAt?.toISOString().slice(0, 10) ?? null,
    views,
    lastSeen: lastSeenAt?.toISOString().slice(0, 16).replace('T', ' ') ?? null,
    ...(namesOwner ? { owner } : {}),
  }
}
