import { type Look, USUAL_LOOK } from '@/lib/url/view-state'
import { readableQuery } from '@/lib/url/write-view-state'
import type { BoardRange } from './board'
import { type BoardChoice, writeBoardQuery } from './board-query'

export interface BoardSeen extends BoardChoice {
  /** The board's own range, which is not written. */
  own: BoardRange
  look: Look
}

/** Addresses of a board without origin. The page has the colors of its reader; the embed and image have those of `look`. */
export function boardHrefs(id: string, { own, look, ...choice }: BoardSeen) {
  const chosen = writeBoardQuery(choice, own)
  const query = withLook(chosen, look)
  return {
    page: `/boards/${id}${chosen}`,
    embed: `/embed/boards/${id}${query}`,
    image: `/image/boards/${id}.png${query}`,
  }
}

function withLook(query: string, { theme, colors }: Look): string {
  const search = new URLSearchParams(query)
  if (colors !== USUAL_LOOK.colors) search.set('colors', colors)
  if (theme !== USUAL_LOOK.theme) search.set('theme', theme)
  const text = readableQuery(search)
  return text && `?${text}`
}
