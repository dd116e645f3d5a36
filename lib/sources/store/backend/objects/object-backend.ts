import 'server-only'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beginsAfterCall } from '@/lib/process/begins-after-call'
import { takeLock } from '@/lib/process/lock/process-lock'
import {
  EMPTY_MANIFEST,
  type Manifest,
  namedBy,
  parseManifest,
  serializeManifest,
} from '../../manifest-format'
import { writeAtomically } from '../../write-atomically'
import type { Backend, Turn } from '../backend'
import { isIntact } from '../file-name'
import { turnPath } from '../turn-path'
import type { FileCache } from './file-cache'
import { LEASE_TIMING, type Lease, type Leases, type LeaseTiming } from './leases'
import { FILES, objectOf, objectsOf } from './object-names'
import type { S3Client } from './s3-client'
import { StoreUnavailable, TurnLost } from './store-error'
import { type Known, MANIFEST_KEY, probeConditions, swapManifest } from './swap'
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
  const mirror = join(folder, 'manifest.json')
  let known: Known | undefined
  /** Counts what this process learned or wrote, so that an answer that was on its way meanwhile is not taken for newer. */
  let learned = 0
  let held: Held | undefined
  let isBare: boolean | undefined
  const fetching = new Map<string, Promise<Uint8Array>>()

  async function learn(next: Known): Promise<void> {
    learned++
    known = next
    if (next.text !== null) await writeAtomically(mirror, next.text).catch(onProblem)
  }

  async function look(): Promise<void> {
    const started = learned
    const answer = await client.get(MANIFEST_KEY, known?.tag ?? undefined)
    if (answer === 'same' || started !== learned) return
    if (answer === null) {
      if (known?.text) throw lost()
      if ((await client.list(FILES, 1)).length > 0) throw lost()
      if (started === learned) await learn({ text: null, tag: null })
      return
    }
    const text = new TextDecoder().decode(answer.bytes)
    parse(text)
    if (started === learned) await learn({ text, tag: answer.tag })
  }

  const lost = () =>
    new Error(`${name}/${MANIFEST_KEY} is missing, but there are data files. Restore a backup.`)

  const refresh = beginsAfterCall(look)

  /** A process that only reads, such as a worker, may know what another one has learned. */
  function mirrored(): string | null {
    try {
      return readFileSync(mirror, 'utf8')
    } catch {
      return null
    }
  }

  const currentText = () => (known ? known.text : mirrored())
  const current = () => parse(currentText())
  let parsed: { text: string | null; manifest: Manifest } | undefined
  function parse(text: string | null): Manifest {
    if (parsed?.text !== text)
      parsed = {
        text,
        manifest: text === null ? EMPTY_MANIFEST : parseManifest(text, `${name}/${MANIFEST_KEY}`),
      }
    return parsed.manifest
  }

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
      await learn(turn.known)
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
      await refresh()
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

  /** Any object of the file will do, because its name tells its content. */
  async function* candidates(file: string): AsyncGenerator<string> {
    const fence = held?.stored.get(file) ?? current().shared?.objects[file]
    const first = fence === undefined ? null : objectOf(file, fence)
    if (first !== null) yield first
    for (const { key } of await client.list(objectsOf(file))) if (key !== first) yield key
  }

  async function fetchFile(file: string): Promise<Uint8Array> {
    for await (const key of candidates(file)) {
      // A part of an object is never taken for the whole one.
      for (let attempt = 0; attempt < 2; attempt++) {
        const found = await client.get(key)
        if (found === null || found === 'same') break
        if (!isIntact(file, found.bytes)) continue
        await cache.keep(file, found.bytes)
        return found.bytes
      }
    }
    throw new Error(`${name} has no intact object of ${file}`)
  }

  async function read(file: string): Promise<Uint8Array> {
    const kept = await cache.read(file)
    if (kept && isIntact(file, kept)) return kept
    let pending = fetching.get(file)
    if (!pending) {
      pending = fetchFile(file).finally(() => fetching.delete(file))
      fetching.set(file, pending)
    }
    return pending
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
    manifestText: currentText,
    state() {
      if (known) return known.tag ?? ''
      const found = statSync(mirror, { throwIfNoEntry: false })
      return found ? `${found.mtimeMs}-${found.size}` : ''
    },
    refresh,
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
