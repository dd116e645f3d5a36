import 'server-only'
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '@/lib/http/log'
import { decodeChecked, encodeChecked, replaceFile } from '@/lib/process/checked-file'
import { madeInProcess, replaceInProcess } from '@/lib/process/process-wide'
import type { EncodedCard } from '../drawings'

/** Default pictures of twice as many series as there are. */
const MAX_BYTES = 256 * 1024 * 1024
/** Part of a disk that a file takes at least. */
const DISK_BLOCK = 4096
const MAGIC = 'chartroom picture 1'
/** Name of the file with the name of a round. */
const ROUND = 'round'

/** Pictures on disk. Nothing of it throws: without a usable disk, it is empty. */
export interface PictureStore {
  /** A picture by its key, whole and unchanged; null if it is not there. */
  get(key: string): Promise<EncodedCard | null>
  /** Writes a picture. Resolves to whether the disk has it. */
  put(key: string, picture: EncodedCard): Promise<boolean>
  /** Bytes on disk. */
  bytes(): Promise<number>
  /** Whether the last round that was whole has this name. */
  hasRound(name: string): Promise<boolean>
  /** Names the round after which the disk has all pictures that it kept. */
  keepRound(name: string): Promise<void>
}

export interface PictureStoreOptions {
  /** Identity of the program that draws. Pictures of any other one are removed. */
  program: string
  log: Pick<Log, 'error'>
  maxBytes?: number
}

/** Opens the pictures of a folder, in which each has a file. Beyond `maxBytes`, the least recently used ones go first. */
export function openPictureStore(folder: string, options: PictureStoreOptions): PictureStore {
  const { program, log, maxBytes = MAX_BYTES } = options
  const own = join(folder, program)
  const fileOf = (key: string) => join(own, key)
  const removals = new Set<Promise<void>>()
  const remove = (key: string) => {
    const removed: Promise<void> = rm(fileOf(key), { force: true })
      .catch(fail)
      .finally(() => removals.delete(removed))
    removals.add(removed)
  }
  /** Bytes on disk by key, the most recently used last. */
  const kept = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes,
    dispose: (_, key, reason) => reason === 'evict' && remove(key),
  })
  let hasFailed = false
  function fail(cause: unknown) {
    if (!hasFailed) log.error('Could not keep pictures on disk, so each is drawn when it is asked for', cause)
    hasFailed = true
  }

  async function open(): Promise<void> {
    await mkdir(own, { recursive: true })
    const others = (await readdir(folder)).filter((name) => name !== program)
    await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })))
    const found: { key: string; bytes: number; used: number }[] = []
    for (const name of await readdir(own)) {
      const { size, mtimeMs } = await stat(fileOf(name))
      if (isKey(name)) found.push({ key: name, bytes: onDisk(size), used: mtimeMs })
      // A piece that a crash left.
      else if (name !== ROUND) await rm(fileOf(name), { force: true })
    }
    for (const { key, bytes } of found.sort((a, b) => a.used - b.used)) kept.set(key, bytes)
  }
  let opened: Promise<void> | undefined
  /** The folder is read when the first picture is asked for or kept, not while the server starts. */
  const ready = () => {
    opened ??= open().catch(fail)
    return opened
  }

  return {
    async get(key) {
      await ready()
      if (!kept.get(key)) return null
      const file = await readFile(fileOf(key)).catch(() => null)
      if (file === null) return null
      const picture = decode(file, key)
      if (!picture) {
        kept.delete(key)
        remove(key)
        return null
      }
      // The order after a restart. A disk that cannot be written to keeps the earlier one.
      const now = new Date()
      utimes(fileOf(key), now, now).catch(() => {})
      return picture
    },
    async put(key, picture) {
      await ready()
      const content = encode(key, picture)
      const bytes = onDisk(content.byteLength)
      if (bytes > maxBytes) return false
      kept.set(key, bytes)
      await Promise.all(removals)
      try {
        await replaceFile(fileOf(key), content)
        return true
      } catch (cause) {
        kept.delete(key)
        fail(cause)
        return false
      }
    },
    async bytes() {
      await ready()
      return kept.calculatedSize
    },
    async hasRound(name) {
      await ready()
      return (await readFile(fileOf(ROUND), 'utf8').catch(() => '')) === name
    },
    async keepRound(name) {
      await replaceFile(fileOf(ROUND), Buffer.from(name)).catch(fail)
    },
  }
}

const isKey = (name: string) => /^[0-9a-f]{64}$/.test(name)

const onDisk = (bytes: number) => Math.max(1, Math.ceil(bytes / DISK_BLOCK)) * DISK_BLOCK

type Facts = Omit<EncodedCard, 'bytes'>

/** Everything but magic and key is under the checksum. */
function encode(key: string, { contentType, etag, encoding, age, bytes }: EncodedCard): Buffer {
  const facts: Facts = { contentType, etag, encoding, age }
  return encodeChecked(
    { magic: MAGIC, key },
    Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), bytes]),
  )
}

function decode(file: Buffer, key: string): EncodedCard | null {
  try {
    const checked = decodeChecked(file)
    const { magic, key: written } = (checked?.facts ?? {}) as { magic?: string; key?: string }
    if (!checked || magic !== MAGIC || written !== key) return null
    const { body } = checked
    const end = body.indexOf(10)
    const facts: Facts = JSON.parse(body.toString('utf8', 0, end))
    return { ...facts, bytes: body.subarray(end + 1) }
  } catch {
    return null
  }
}

/** The pictures of this process; undefined where none are kept. */
export const getPictureStore = () => madeInProcess<PictureStore>('picture store')

export const setPictureStore = (store: PictureStore | undefined) => replaceInProcess('picture store', store)
