import type { Pointer } from './pointer'

/** A pressed key with only the given modifiers. */
export const pressed = (key: string, held: object = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})

/** The marks that arrow keys reach from the first one, from mark to mark. */
export function reachedByArrows(pointer: Pointer): Set<number> {
  const reached = new Set<number>()
  const open = [pointer.next(pressed('ArrowLeft'), null) as number]
  for (let mark = open.pop(); mark !== undefined; mark = open.pop()) {
    if (reached.has(mark)) continue
    reached.add(mark)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
      open.push(pointer.next(pressed(key), mark) as number)
  }
  return reached
}
