import 'server-only'
import { type Manifest, namedBy, type SharedPart } from '../../manifest-format'
import { FILES, fenceOf, objectOf } from './object-names'
import type { S3Client } from './s3-client'

/** Writes whose identifiers a manifest names: many more than can follow while one waits for its answer. */
const KEPT_WRITES = 32

export interface TurnFacts {
  fence: number
  /** ID of this write. */
  id: string
  /** File → number of the turn that stored it. */
  stored: ReadonlyMap<string, number>
  /** Objects that were removed. */
  removed: ReadonlySet<string>
  now: number
}

/** The part of the next manifest about objects. Throws for a file that was never stored. */
export function nextShared(before: Manifest, next: Manifest, facts: TurnFacts): SharedPart {
  const was = before.shared ?? { fence: 0, writes: [], objects: {}, dropped: {} }
  const objects: Record<string, number> = {}
  for (const file of [...namedBy(next)].sort()) {
    const fence = facts.stored.get(file) ?? was.objects[file]
    if (fence === undefined) throw new Error(`${file} was not stored before it was named`)
    objects[file] = fence
  }
  const dropped: Record<string, number> = {}
  for (const [object, since] of Object.entries(was.dropped))
    if (!facts.removed.has(object)) dropped[object] = since
  for (const [file, fence] of Object.entries(was.objects))
    if (objects[file] !== fence) dropped[objectOf(file, fence)] = facts.now
  return { fence: facts.fence, writes: [facts.id, ...was.writes].slice(0, KEPT_WRITES), objects, dropped }
}

export interface Sweep {
  shared: SharedPart
  fence: number
  /** Objects that nobody needs since this time or earlier are removed. */
  oldest: number
  /** Gets what is removed. */
  removed: Set<string>
}

/** Removes objects that no manifest has named for long, and those that an interrupted turn left. Returns their names. */
export async function sweepObjects(
  client: S3Client,
  { shared, fence, oldest, removed }: Sweep,
): Promise<string[]> {
  const used = new Set(Object.entries(shared.objects).map(([file, of]) => objectOf(file, of)))
  const gone = Object.entries(shared.dropped).flatMap(([object, since]) => (since <= oldest ? [object] : []))
  for (const { key, modified } of await client.list(FILES)) {
    const of = fenceOf(key)
    const isLeftover = of !== null && of < fence && !used.has(key) && shared.dropped[key] === undefined
    if (isLeftover && modified <= oldest) gone.push(key)
  }
  for (const object of gone) {
    if (used.has(object)) continue
    await client.remove(object)
    removed.add(object)
  }
  return gone
}
