import type { Graph } from './reduce'

/** `page` with a line per room: the rooms that it imports. */
export function withImports(page: string, rooms: Graph): string {
  const lines = [...rooms].map(
    ([room, targets]) => `${room.padEnd(10)} → ${targets.join(' ') || '(nothing)'}`,
  )
  return page.replace(/(?<=^## Imports of each room\n\n```\n)[^`]*(?=^```$)/m, `${lines.join('\n')}\n`)
}
