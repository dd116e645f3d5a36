import 'server-only'
import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/process/process-wide'
import { getState } from '../database/registry'
import { type Embed, findEmbed } from './embeds'

/** How long a change made in another process may go unseen here. */
const LOOK_EVERY_MS = 2_000

type Looked = LRUCache<string, { embed: Embed | undefined }>

const looked = processWide<Looked>('embeds', () => new LRUCache({ max: 5_000, ttl: LOOK_EVERY_MS }))

/** The embed of an id as it was at most two seconds ago; a change made in this process is seen at once. */
export async function findEmbedCached(id: string): Promise<Embed | undefined> {
  const known = looked.get(id)
  if (known) return known.embed
  const state = getState()
  if (!state.exists()) return undefined
  const embed = await findEmbed(await state.database(), id)
  looked.set(id, { embed })
  return embed
}

/** To be called after every change of an embed. */
export function forgetEmbed(id: string): void {
  looked.delete(id)
}
