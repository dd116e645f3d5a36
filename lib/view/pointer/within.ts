import type { Rectangle } from '../axes/layout'

/** Whether a place is in an area, its edges included. CSS pixels. */
export function isWithin({ left, top, width, height }: Rectangle, x: number, y: number): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height
}
