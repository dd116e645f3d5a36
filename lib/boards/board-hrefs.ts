import type { ViewState } from '@/lib/url/view-state'
import type { BoardRange } from './board'
import { writeRange } from './range'

export interface BoardSeen {
  range: BoardRange
  /** The board's own range, which is not written. */
  own: BoardRange
  theme: ViewState['theme']
}

/** Addresses of a board without origin. The page uses the reader's theme; the embed and image use `theme`. */
export function boardHrefs(id: string, { range, own, theme }: BoardSeen) {
  const days = writeRange(range, own)
  const query = theme === 'system' ? days : `${days}${days ? '&' : '?'}theme=${theme}`
  return {
    page: `/boards/${id}${days}`,
    embed: `/embed/boards/${id}${query}`,
    image: `/image/boards/${id}.png${query}`,
  }
}
