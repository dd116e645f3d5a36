import 'server-only'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { backendOf } from '@/lib/sources/store/backend/backend-of'
import { writeAtomically } from '@/lib/sources/store/write-atomically'
import type { LiveRequest } from '../live-source'

/** Answers kept per source, and bytes of all. Older ones give way. */
const MOST_OF_SOURCE = 20
const MOST_BYTES = 512 * 2 ** 20

const AREA = 'quarantine'
const ANSWER = 'answer.bin'
const REASON = 'reason.json'

const item = z.object({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  source: z.string(),
  /** ISO 8601. */
  at: z.string(),
  reason: z.string(),
  /** Whether its rows only contradict what is stored, so that they can be stored all the same. */
  isReadable: z.boolean().default(true),
  status: z.number(),
  bytes: z.number(),
  request: z.looseObject({ streams: z.array(z.string()), url: z.string(), type: z.string() }),
  /** Streams that the request alone was for in its run, so that its rows are all they need. */
  alone: z.array(z.string()),
})

/** An answer that was put aside, without its bytes. */
export type Quarantined = Omit<z.infer<typeof item>, 'request'> & { request: LiveRequest }

export const quarantineFolder = (dataDir: string): string => join(backendOf(dataDir).root, AREA)

/** Puts an answer aside with the reason. The same answer to the same request is kept once. `hide`
 * removes keys from what is written about the request. Returns its identifier. */
export async function putAside(
  dataDir: string,
  given: Omit<Quarantined, 'id' | 'bytes'>,
  bytes: Uint8Array,
  hide: (text: string) => string,
): Promise<string> {
  const hash = createHash('sha256').update(
    `${given.source} ${given.request.url} ${given.request.body ?? ''} `,
  )
  const id = hash.update(bytes).digest('hex').slice(0, 12)
  const folder = join(quarantineFolder(dataDir), given.source)
  const target = join(folder, id)
  if (!existsSync(join(target, REASON))) {
    const building = `${target}.${process.pid}.tmp`
    rmSync(building, { recursive: true, force: true })
    rmSync(target, { recursive: true, force: true })
    mkdirSync(building, { recursive: true })
    writeFileSync(join(building, ANSWER), bytes)
    const reason = `${hide(JSON.stringify({ id, ...given, bytes: bytes.byteLength }, null, 1))}\n`
    writeFileSync(join(building, REASON), reason)
    await rename(building, target)
    const { objects } = backendOf(dataDir)
    // The reason last, because an answer without it does not count.
    await objects?.write(objectOf(given.source, id, ANSWER), bytes)
    await objects?.write(objectOf(given.source, id, REASON), new TextEncoder().encode(reason))
  }
  await makeRoom(dataDir)
  return id
}

/** All answers that were put aside, the newest first. Folders that are none are left out. */
export function listQuarantine(dataDir: string): Quarantined[] {
  return foldersOf(quarantineFolder(dataDir))
    .flatMap((source) => foldersOf(join(quarantineFolder(dataDir), source)).map((id) => ({ source, id })))
    .flatMap(({ source, id }) => readReason(join(quarantineFolder(dataDir), source, id)) ?? [])
    .sort((a, b) => b.at.localeCompare(a.at) || (a.id < b.id ? -1 : 1))
}

/** The bytes of an answer that was put aside. Throws if they are not those that were put aside. */
export async function readQuarantined(
  dataDir: string,
  { source, id, bytes }: Quarantined,
): Promise<Uint8Array> {
  const path = join(quarantineFolder(dataDir), source, id, ANSWER)
  const { objects } = backendOf(dataDir)
  const elsewhere = existsSync(path) ? null : await objects?.read(objectOf(source, id, ANSWER))
  const found = elsewhere ?? readFileSync(path)
  if (found.byteLength !== bytes) throw new Error(`${path} is damaged`)
  return found
}

export async function dropQuarantined(
  dataDir: string,
  { source, id }: Pick<Quarantined, 'source' | 'id'>,
): Promise<void> {
  const { objects } = backendOf(dataDir)
  for (const part of [REASON, ANSWER]) await objects?.remove(objectOf(source, id, part))
  rmSync(join(quarantineFolder(dataDir), source, id), { recursive: true, force: true })
}

/** Removes answers put aside of a source whose streams have all been read since, so that nothing is left to decide. */
export async function dropOvertaken(
  dataDir: string,
  source: string,
  { isRead, except }: { isRead: (stream: string) => boolean; except: readonly string[] },
): Promise<void> {
  for (const one of listQuarantine(dataDir))
    if (one.source === source && !except.includes(one.id) && one.request.streams.every(isRead))
      await dropQuarantined(dataDir, one)
}

async function makeRoom(dataDir: string): Promise<void> {
  const counts = new Map<string, number>()
  let bytes = 0
  for (const one of listQuarantine(dataDir)) {
    const count = (counts.get(one.source) ?? 0) + 1
    counts.set(one.source, count)
    bytes += one.bytes
    if (count > MOST_OF_SOURCE || bytes > MOST_BYTES) await dropQuarantined(dataDir, one)
  }
}

const objectOf = (source: string, id: string, part: string): string => `${AREA}/${source}/${id}/${part}`

/** Learns what other computers put aside or decided about, if the data are shared. The answers are fetched when they are read. */
export async function learnQuarantine(dataDir: string): Promise<void> {
  const { objects } = backendOf(dataDir)
  if (!objects) return
  const there = (await objects.list(`${AREA}/`)).filter((key) => key.endsWith(`/${REASON}`))
  const folder = quarantineFolder(dataDir)
  const known = new Set<string>()
  for (const key of there) {
    const [, source = '', id = ''] = key.split('/')
    if (!/^[\w.-]+$/.test(source) || !/^[0-9a-f]{12}$/.test(id)) continue
    known.add(`${source}/${id}`)
    const path = join(folder, source, id, REASON)
    const bytes = existsSync(path) ? null : await objects.read(key)
    if (bytes) await writeAtomically(path, bytes)
  }
  for (const source of foldersOf(folder))
    for (const id of foldersOf(join(folder, source)))
      if (!known.has(`${source}/${id}`) && existsSync(join(folder, source, id, REASON)))
        rmSync(join(folder, source, id), { recursive: true, force: true })
}

function readReason(folder: string): Quarantined | null {
  try {
    const read = item.parse(JSON.parse(readFileSync(join(folder, REASON), 'utf8')))
    return { ...read, request: read.request as unknown as LiveRequest }
  } catch {
    return null
  }
}

function foldersOf(path: string): string[] {
  if (!existsSync(path)) return []
  return readdirSync(path).filter((name) =>
    statSync(join(path, name), { throwIfNoEntry: false })?.isDirectory(),
  )
}
