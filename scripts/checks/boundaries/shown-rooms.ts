import { roomGraph, type SourceFile } from './import-graph'

/** The rooms that documents show, sorted, with the rooms they import. The folders of `components` are one room. */
export function shownRooms(sources: ReadonlyMap<string, SourceFile>): Map<string, string[]> {
  const short = (room: string) => room.replace(/^lib\//, '').replace(/^components\/.*/, 'components')
  const shown = new Map<string, Set<string>>()
  for (const [room, targets] of roomGraph(sources)) {
    if (room === 'e2e' || room === 'scripts') continue
    const own = shown.get(short(room)) ?? new Set()
    shown.set(short(room), own)
    for (const target of targets) if (short(target) !== short(room)) own.add(short(target))
  }
  return new Map(
    [...shown]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([room, targets]) => [room, [...targets].sort()] as const),
  )
}
