/** A task that waits for its turn. */
export interface Place {
  /** Names that it counts for: of an address, and of an account if there is one. It waits in the line of the first. */
  readonly names: readonly string[]
  /** Whether nobody waits for its result now. */
  isGone(): boolean
  start(): void
  refuse(): void
}

/** Waiting tasks, in one line per address. The lines take turns, and so do the accounts in a line. */
export interface Lines {
  join(place: Place): void
  leave(place: Place): void
  /** The next task that may start: the first such of the line, and there of the account, that waited longest for its turn. */
  first(mayStart: (place: Place) => boolean): Place | undefined
  /** Takes that task out of its line. The next turns of the line and of the account come after those of all others. */
  take(mayStart: (place: Place) => boolean): Place | undefined
  lastOfLongest(): Place | undefined
  all(): Place[]
  waiting(): number
  /** Number of tasks that wait and count for a name. For an address, these are its line. */
  waitingOf(name: string): number
}

export function createLines(): Lines {
  /** In the order of their turns: places by account by address. */
  const lines = new Map<string, Map<string, Place[]>>()
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
    const [address, account = GUESTS] = place.names
    const line = lines.get(address)
    const places = line?.get(account)
    const at = places?.indexOf(place) ?? -1
    if (!line || !places || at < 0) return
    places.splice(at, 1)
    if (places.length === 0) line.delete(account)
    if (line.size === 0) lines.delete(address)
    count(place, -1)
  }

  function first(mayStart: (place: Place) => boolean): Place | undefined {
    for (const line of lines.values()) {
      for (const places of line.values()) {
        const found = places.find(mayStart)
        if (found) return found
      }
    }
    return undefined
  }

  return {
    join(place) {
      const [address, account = GUESTS] = place.names
      const line = lines.get(address) ?? new Map<string, Place[]>()
      const places = line.get(account) ?? []
      places.push(place)
      line.set(account, places)
      lines.set(address, line)
      count(place, 1)
    },
    leave,
    first,
    take(mayStart) {
      const place = first(mayStart)
      if (!place) return undefined
      leave(place)
      const [address, account = GUESTS] = place.names
      const line = lines.get(address)
      if (line) {
        putLast(line, account)
        putLast(lines, address)
      }
      return place
    },
    lastOfLongest() {
      const length = (line: Map<string, Place[]>) => sum([...line.values()].map((places) => places.length))
      const longest = most([...lines.values()], length)
      return longest && most([...longest.values()], (places) => places.length)?.at(-1)
    },
    all: () => [...lines.values()].flatMap((line) => [...line.values()].flat()),
    waiting: () => waiting,
    waitingOf: (name) => counts.get(name) ?? 0,
  }
}

/** Those of an address without an account. */
const GUESTS = ''

/** Moves an entry behind all others, if there is one. */
function putLast<T>(map: Map<string, T>, name: string): void {
  const value = map.get(name)
  if (value === undefined) return
  map.delete(name)
  map.set(name, value)
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** The first of those with the largest size. */
function most<T>(all: readonly T[], sizeOf: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>((a, b) => (a === undefined || sizeOf(b) > sizeOf(a) ? b : a), undefined)
}
