import type { ViewState } from '@/lib/url/view-state'
import type { BoardRange } from './board'
import { type BoardChoice, writeBoardQuery } from './board-query'

export interface BoardSeen extends BoardChoice {
  /** The board's own range, which is not written. */
  own: BoardRange
  theme: ViewState['theme']
}

/** Addresses of a board without origin. The page uses the reader's theme; the embed and image use `theme`. */
export function boardHrefs(id: string, { own, theme, ...choice }: BoardSeen) {
  const chosen = writeBoardQuery(choice, own)
  const query = theme === 'system' ? chosen : `${chosen}${chosen ? '&' : '?'}theme=${theme}`
  return {
    page: `/boards/${id}${chosen}`,
    embed: `/embed/boards/${id}${query}`,
    image: `/image/boards/${id}.png${query}`,
  }
}
