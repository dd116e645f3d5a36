import 'server-only'
import { viewerById } from '@/lib/auth/session'
import { ApiError } from '@/lib/contract/errors'
import { consumeQuota, quotaExceeded } from '@/lib/limits/consume-quota'
import { getLimits } from '@/lib/limits/process-limits'
import { loadChart } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import type { Embed } from '@/lib/state/shared/embeds'
import { findEmbedCached } from '@/lib/state/shared/find-embed'
import { lockRows } from '../lock-view'

/** The active embed with an ID. Throws `embed_closed` if it is unknown, revoked or expired. */
export async function findActiveEmbed(id: string, now: number): Promise<Embed> {
  const embed = /^[\w-]{22,64}$/.test(id) ? await findEmbedCached(id) : undefined
  if (!embed) throw closed('Embed not found.')
  if (embed.revokedAt) throw closed('This embed was revoked by its owner.')
  if (embed.expiresAt && embed.expiresAt.getTime() <= now) {
    throw closed(`This embed expired on ${embed.expiresAt.toISOString().slice(0, 10)}.`)
  }
  return embed
}

/**
 * The locked view of an embed, loaded with its owner's current access. Throws `embed_closed` if the owner has lost it.
 */
export async function loadEmbed(embed: Embed): Promise<LoadedChart> {
  const owner = await viewerById(embed.ownerId)
  if (!owner) throw closed('Embed not found.')
  try {
    return lockRows(await loadChart(embed.path, new URLSearchParams(embed.query), 'embed', owner))
  } catch (error) {
    const lost = error instanceof ApiError && ['sign_in_required', 'tier_required'].includes(error.code)
    if (lost) throw closed('The owner of this embed no longer has access to this series.')
    throw error
  }
}

/** Counts one response against the embed's quota. Throws `quota_exceeded` when it is used up. */
export async function countResponse({ id, quotaHourly, quotaDaily }: Embed): Promise<void> {
  const account = {
    id: `embed:${id}`,
    tier: 'free' as const,
    quota: { hourly: quotaHourly, daily: quotaDaily },
  }
  const { counters } = getLimits()
  const now = await counters.now()
  const { admitted, states } = await consumeQuota(account, counters, now)
  if (!admitted) throw quotaExceeded(states, now)
}

function closed(message: string): ApiError {
  return new ApiError('embed_closed', message)
}
