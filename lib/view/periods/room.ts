/** Classes of width. The number of periods depends on them, and on no exact width. */
export const ROOMS = ['small', 'medium', 'large'] as const
export type Room = (typeof ROOMS)[number]

const SMALL_PX = 640
const MEDIUM_PX = 960

/** The room of a chart of this width in CSS pixels. */
export function roomOf(width: number): Room {
  return width <= SMALL_PX ? 'small' : width <= MEDIUM_PX ? 'medium' : 'large'
}
