import 'server-only'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { takeLock } from '@/lib/process/lock/process-lock'
import { type Manifest, namedBy, serializeManifest } from '../../manifest-format'
import type { Backend, Turn } from '../backend'
import { turnPath } from '../turn-path'
import type { FileCache } from './file-cache'
import { LEASE_TIMING, type Lease, type Leases, type LeaseTiming } from './leases'
import { objectOf } from './object-names'
import type { S3Client } from './s3-client'
import { sharedFiles } from './shared-files'
import { sharedManifest } from './shared-manifest'
import { StoreUnavailable, TurnLost } from './store-error'
import { type Known, probeConditions, swapManifest } from './swap'
import { nextShared, sweepObjects } from './turn'

export interface ObjectBackendParts {
  name: string
  /** Folder for what this computer keeps. */
  root: string
  client: S3Client
  leases: Leases
  cache: FileCache
  /** Time for which objects stay after the last manifest that named them. */
  graceMs: number
  timing?: LeaseTiming
  onProblem: (problem: unknown) => void
  now?: () => number
}

/** A turn to write, while it lasts. */
interface Held {
  lease: Lease
  known: Known
  /** Files that this turn stored. */
  stored: Map<string, number>
  /** Objects that this turn removed. */
  removed: Set<string>
  writes: number
  isUnclear: boolean
  isLost: boolean
}

/** Data in an S3-compatible store. This computer keeps the manifest and the files that it used last. */
export function objectBackend(parts: ObjectBackendParts): Backend {
  const { name, root, client, leases, cache, graceMs, onProblem } = parts
  const { timing = LEASE_TIMING, now = Date.now } = parts
  const folder = join(root, 'tables')
  let held: Held | undefined
  let isBare: boolean | undefined
  const manifest = sharedManifest({ name, client, mirror: join(folder, 'manifest.json'), onProblem })
  const { current } = manifest
  const fenceOf = (file: string) => held?.stored.get(file) ?? current().shared?.objects[file]
  const read = sharedFiles({ name, client, cache, fenceOf })

  function inTurn(): Held {
    if (!held) throw new Error(`${name} is written only in a turn`)
    if (held.isLost) throw new TurnLost()
    return held
  }

  async function swap(turn: Held, next: Manifest): Promise<void> {
    const id = `${turn.lease.fence}.${turn.writes++}`
    const shared = nextShared(current(), next, {
      fence: turn.lease.fence,
      id,
      stored: turn.stored,
      removed: turn.removed,
      now: now(),
    })
    const text = serializeManifest(next, shared)
    try {
      const tag = await swapManifest(client, { before: turn.known, text, id, isBare: isBare ?? false })
      turn.known = { text, tag }
      await manifest.learn(turn.known)
    } catch (error) {
      if (error instanceof TurnLost) turn.isLost = true
      else turn.isUnclear = true
      throw error
    }
  }

  /** Files that an interrupted turn stored are stored again, because its objects may be removed at any time. */
  async function adopt(turn: Held, next: Manifest): Promise<void> {
    const objects = current().shared?.objects ?? {}
    for (const file of namedBy(next))
      if (objects[file] === undefined && !turn.stored.has(file)) await store(turn, file, await read(file))
  }

  async function store(turn: Held, file: string, bytes: Uint8Array): Promise<void> {
    await client.put(objectOf(file, turn.lease.fence), bytes)
    turn.stored.set(file, turn.lease.fence)
    await cache.keep(file, bytes)
  }

  async function begin(lease: Lease): Promise<Held> {
    isBare ??= await probeConditions(client)
    for (let writes = 0; ; writes++) {
      await manifest.refresh()
      const known = manifest.known()
      if (!known) throw new StoreUnavailable('its manifest is not known')
      const last = current().shared?.fence ?? 0
      if (last >= lease.fence) await lease.raiseAbove(last)
      const turn: Held = {
        lease,
        known,
        stored: new Map(),
        removed: new Set(),
        writes,
        isUnclear: false,
        isLost: false,
      }
      if (lease.isAfterEnd) return turn
      try {
        // Later writes of an interrupted turn are refused, because the manifest is another one.
        await swap(turn, current())
        return turn
      } catch (error) {
        // The last write of an interrupted turn may arrive between the look and the write. It counts, and is looked at.
        if (!(error instanceof TurnLost) || !(await lease.renew())) throw error
      }
    }
  }

  async function take(turn: Turn, refuse: (holder: string) => Error): Promise<() => Promise<void>> {
    const place = turnPath(root, turn)
    mkdirSync(dirname(place), { recursive: true })
    const unlock = await takeLock(place, refuse)
    let lease: Lease
    try {
      lease = await leases.take(turn, refuse)
    } catch (error) {
      unlock()
      throw error
    }
    const renewing = setInterval(() => {
      lease.renew().then(
        (isMine) => {
          if (!isMine && turn === 'write' && held?.lease === lease) held.isLost = true
        },
        () => {},
      )
    }, timing.renewMs)
    renewing.unref()
    const end = async () => {
      clearInterval(renewing)
      const isEnded = turn === 'update' || (held?.lease === lease && !held.isUnclear && !held.isLost)
      if (turn === 'write') held = undefined
      await lease.release(isEnded).catch(onProblem)
      unlock()
    }
    if (turn === 'update') return end
    try {
      held = await begin(lease)
      return end
    } catch (error) {
      await end()
      throw error
    }
  }

  return {
    name,
    root,
    folder,
    objects: {
      list: async (prefix) => (await client.list(prefix)).map(({ key }) => key),
      async read(path) {
        const found = await client.get(path)
        return found === null || found === 'same' ? null : found.bytes
      },
      write: (path, bytes) => client.put(path, bytes),
      writeNew: async (path, bytes) => (await client.putIf(path, bytes, 'absent')) !== null,
      upload: (path, file) => client.putFile(path, file),
      download: (path, file) => client.getFile(path, file),
      remove: (path) => client.remove(path),
    },
    manifestText: manifest.text,
    state: manifest.state,
    refresh: manifest.refresh,
    take,
    async writeManifest(next) {
      const turn = inTurn()
      if (!(await turn.lease.renew())) {
        turn.isLost = true
        throw new TurnLost()
      }
      await adopt(turn, next)
      await swap(turn, next)
    },
    read,
    async write(file, bytes) {
      const turn = inTurn()
      const isThere = current().shared?.objects[file] !== undefined || turn.stored.has(file)
      if (isThere && (await read(file).catch(() => null))) return
      await store(turn, file, bytes)
    },
    has: async (file) => current().shared?.objects[file] !== undefined || held?.stored.has(file) === true,
    discard: async () => {},
    async sweep() {
      const turn = inTurn()
      const { shared } = current()
      if (!shared) return []
      const oldest = now() - graceMs
      try {
        return await sweepObjects(client, {
          shared,
          fence: turn.lease.fence,
          oldest,
          removed: turn.removed,
        })
      } catch (error) {
        // The next writer removes what is left.
        if (!(error instanceof StoreUnavailable)) throw error
        onProblem(error)
        return []
      }
    },
  }
}
