import 'server-only'
import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/process/process-wide'
import { getState } from '../database/process-state'
import { type Embed, findEmbed } from './embeds'

/** A change made in another process takes effect here after at most this time. */
const CACHE_MS = 2_000

type EmbedCache = LRUCache<string, { embed: Embed | undefined }>

const cache = processWide<EmbedCache>('embeds', () => new LRUCache({ max: 5_000, ttl: CACHE_MS }))

/** The result is at most two seconds old. Changes made in this process are visible immediately. */
export async function findEmbedCached(id: string): Promise<Embed | undefined> {
  const cached = cache.get(id)
  if (cached) return cached.embed
  const state = getState()
  if (!state.exists()) return undefined
  const embed = await findEmbed(await state.database(), id)
  cache.set(id, { embed })
  return embed
}

/** Call it after every change of an embed. */
export function forgetEmbed(id: string): void {
  cache.delete(id)
}
