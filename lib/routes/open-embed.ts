import 'server-only'
import { viewerById } from '@/lib/auth/session'
import { ApiError } from '@/lib/contract/errors'
import { getLimits } from '@/lib/limits/registry'
import { quotaExceeded, spend } from '@/lib/limits/spend'
import { loadChart } from '@/lib/picture/load-chart'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import type { Embed } from '@/lib/state/shared/embeds'
import { findEmbedCached } from '@/lib/state/shared/find-embed'
import { lockRows } from './lock-view'

/** The embed of an id, while it is shown. Throws `embed_closed` for one that is unknown, revoked or over. */
export async function findLivingEmbed(id: string, now: number): Promise<Embed> {
  const embed = /^[\w-]{22,64}$/.test(id) ? await findEmbedCached(id) : undefined
  if (!embed) throw closed('There is no such embed.')
  if (embed.revokedAt) throw closed('This frame was taken back by whoever made it.')
  if (embed.expiresAt && embed.expiresAt.getTime() <= now) {
    throw closed(`This frame ended on ${embed.expiresAt.toISOString().slice(0, 10)}.`)
  }
  return embed
}

/**
 * What an embed shows: its locked view, by the right its owner has now. Throws `embed_closed` where they have it no
 * longer.
 */
export async function loadEmbed(embed: Embed): Promise<LoadedChart> {
  const owner = await viewerById(embed.ownerId)
  if (!owner) throw closed('There is no such embed.')
  try {
    return lockRows(await loadChart(embed.path, new URLSearchParams(embed.query), owner))
  } catch (error) {
    const lost = error instanceof ApiError && ['sign_in_required', 'tier_required'].includes(error.code)
    if (lost) throw closed('Whoever made this frame may no longer show this series.')
    throw error
  }
}

/** Spends one answer of the embed's quota. Throws `quota_exceeded` when none is left. */
export async function spendAnswer({ id, quotaHourly, quotaDaily }: Embed, now: number): Promise<void> {
  const account = {
    id: `embed:${id}`,
    tier: 'free' as const,
    quota: { hourly: quotaHourly, daily: quotaDaily },
  }
  const { admitted, states } = await spend(account, getLimits().counters, now)
  if (!admitted) throw quotaExceeded(states, now)
}

function closed(sentence: string): ApiError {
  return new ApiError('embed_closed', sentence)
}
