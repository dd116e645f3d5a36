import type { SeriesMembers } from '@/lib/contract/series'
import { baseNodes } from './base-nodes'
import { COLUMN_UNIVERSES } from './column-universes'
import type { Computed, Ref, Universe } from './define'
import { loadedMembers, type Node, sizeOfUniverse, universesIn } from './plan'
import type { ParamsInUse } from './table-name'

/** The universes that a series is taken over, those of its fields included. */
function universesOf(definition: Computed): Universe[] {
  const own = definition.kind === 'table' ? universesIn(definition.over) : []
  const fields = definition.fields.flatMap(({ of }) => (typeof of === 'object' ? universesIn(of.over) : []))
  return [...new Set([...own, ...fields])]
}

/** The universes of totals that a series reads. Without a member, a total is its source’s own, of unknown members. */
function universesOfColumns(nodes: Iterable<Node>, isLoaded: (ref: Ref) => boolean): Universe[] {
  return baseNodes(nodes).flatMap(({ table, column }) => {
    const universe = COLUMN_UNIVERSES.get(`${table}:${column}`)
    return universe && loadedMembers(universe, isLoaded).length > 0 ? [universe] : []
  })
}

/** Number of members of its universes that a series has, and the names of those that are not loaded. */
export function countMembers(
  definition: Computed,
  params: ParamsInUse,
  nodes: Iterable<Node>,
  isLoaded: (ref: Ref) => boolean,
): SeriesMembers | undefined {
  const universes = [...universesOf(definition), ...universesOfColumns(nodes, isLoaded)]
  if (universes.length === 0) return undefined
  const whats = [...new Set(universes.map(({ what }) => what))]
  const parts = whats.map((what) => {
    const same = universes.filter((universe) => universe.what === what)
    const names = new Map<string, boolean>()
    for (const universe of same) {
      const loaded = new Set(loadedMembers(universe, isLoaded))
      for (const member of universe.members)
        names.set(member.name, (names.get(member.name) ?? true) && loaded.has(member))
    }
    return countNames(what, names, sizeOfUniverse(same[0], params))
  })
  return {
    what: whats.join(' and '),
    counted: parts.reduce((sum, { counted }) => sum + counted, 0),
    of: parts.reduce((sum, part) => sum + part.of, 0),
    missing: parts.flatMap(({ missing }) => missing),
  }
}

function countNames(what: string, names: ReadonlyMap<string, boolean>, size: number): SeriesMembers {
  const of = Math.min(size, names.size)
  const absent = [...names].flatMap(([name, loaded]) => (loaded ? [] : [name]))
  const counted = Math.min(of, names.size - absent.length)
  return { what, counted, of, missing: absent.slice(0, of - counted) }
}
