/** A task that waits for its turn. */
export interface Place {
  /** Names that it counts for. It waits in the line of the first. */
  readonly names: readonly string[]
  /** Whether nobody waits for its result now. */
  isGone(): boolean
  start(): void
  refuse(): void
}

/** Waiting tasks, in one line per name. The lines take turns. */
export interface Lines {
  join(place: Place): void
  leave(place: Place): void
  /** The next task that may start: the first such of the line that has waited longest for its turn. */
  first(mayStart: (place: Place) => boolean): Place | undefined
  /** Takes that task out of its line, whose next turn comes after those of all others. */
  take(mayStart: (place: Place) => boolean): Place | undefined
  lastOfLongest(): Place | undefined
  all(): Place[]
  waiting(): number
  /** Number of tasks that wait in a line. */
  lengthOf(name: string): number
  /** Number of tasks that wait and count for a name. */
  waitingOf(name: string): number
}

export function createLines(): Lines {
  /** In the order of their turns. */
  const lines = new Map<string, Place[]>()
  const counts = new Map<string, number>()
  let waiting = 0

  function count({ names }: Place, by: 1 | -1): void {
    waiting += by
    for (const name of names) {
      const now = (counts.get(name) ?? 0) + by
      if (now === 0) counts.delete(name)
      else counts.set(name, now)
    }
  }

  function leave(place: Place): void {
    const line = lines.get(place.names[0])
    const at = line?.indexOf(place) ?? -1
    if (!line || at < 0) return
    line.splice(at, 1)
    if (line.length === 0) lines.delete(place.names[0])
    count(place, -1)
  }

  function first(mayStart: (place: Place) => boolean): Place | undefined {
    for (const line of lines.values()) {
      const found = line.find(mayStart)
      if (found) return found
    }
    return undefined
  }

  return {
    join(place) {
      const line = lines.get(place.names[0]) ?? []
      line.push(place)
      lines.set(place.names[0], line)
      count(place, 1)
    },
    leave,
    first,
    take(mayStart) {
      const place = first(mayStart)
      if (!place) return undefined
      leave(place)
      const [name] = place.names
      const rest = lines.get(name)
      if (rest) {
        lines.delete(name)
        lines.set(name, rest)
      }
      return place
    },
    lastOfLongest: () =>
      [...lines.values()].reduce<Place[]>((a, b) => (b.length > a.length ? b : a), []).at(-1),
    all: () => [...lines.values()].flat(),
    waiting: () => waiting,
    lengthOf: (name) => lines.get(name)?.length ?? 0,
    waitingOf: (name) => counts.get(name) ?? 0,
  }
}
