import { BOTH_HALVES, SERVICE_HALF } from '@/scripts/checks/boundaries/rooms'
import { type Graph, reachable } from './reduce'

/** Parts of the program: the two halves, the rooms both use, and those of neither half, such as the process entry. */
export type Part = 'dashboard' | 'service' | 'shared' | 'process'

/** The part of each room. A room is shared if the service imports it, directly or indirectly. */
export function partsOf(graph: Graph): Map<string, Part> {
  const named = (rooms: readonly string[]) => (room: string) => rooms.includes(`lib/${room}/`)
  const isService = named(SERVICE_HALF)
  const isProcess = named(BOTH_HALVES)
  const used = new Set([...graph.keys()].filter(isService).flatMap((room) => [...reachable(graph, room)]))
  const partOf = (room: string): Part => {
    if (isService(room)) return 'service'
    if (isProcess(room)) return 'process'
    return used.has(room) ? 'shared' : 'dashboard'
  }
  return new Map([...graph.keys()].map((room) => [room, partOf(room)]))
}
