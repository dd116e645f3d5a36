import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { parseManifest } from '../../manifest-format'
import type { S3Client } from './s3-client'
import { StoreUnavailable, TurnLost } from './store-error'

export const MANIFEST_KEY = 'manifest.json'
const PROBE_KEY = 'conditional-writes.txt'
const PAUSES_MS = [100, 200, 400, 800, 1_600, 3_200]
const PROBE_PAUSES_MS = [200, 1_000]

export interface Known {
  /** Null if there is no manifest. */
  text: string | null
  tag: string | null
}

export interface Swap {
  before: Known
  text: string
  /** Names this write in the manifest and in those that follow. */
  id: string
  /** The store compares entity tags without quotation marks only. */
  isBare: boolean
}

/**
 * Replaces the manifest if it is still the one before. A write without an answer may have happened or not, so it is read
 * back: the manifest found is the one written, a later one that names the write, the one before, or that of someone else.
 * Returns the new tag. Throws `TurnLost`, and `StoreUnavailable` if nobody can tell.
 */
export async function swapManifest(client: S3Client, { before, text, id, isBare }: Swap): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const condition = before.tag === null ? ('absent' as const) : { tag: before.tag }
  let problem: unknown
  for (let attempt = 0; ; attempt++) {
    try {
      const tag = await client.putIf(MANIFEST_KEY, bytes, condition, isBare)
      if (tag !== null) return tag
      problem = undefined
    } catch (error) {
      problem = error
    }
    const now = await client.get(MANIFEST_KEY).catch((error: unknown) => {
      problem = error
      return undefined
    })
    if (now === 'same') throw new Error('The object store answered an unconditional request with 304')
    if (now !== undefined) {
      const found = now === null ? null : new TextDecoder().decode(now.bytes)
      if (now !== null && found !== null && writesOf(found).includes(id)) return now.tag
      if (found !== before.text) throw new TurnLost()
    }
    if (attempt >= PAUSES_MS.length)
      throw problem instanceof Error ? problem : new StoreUnavailable('its manifest cannot be replaced')
    await pause(PAUSES_MS[attempt])
  }
}

const writesOf = (text: string): readonly string[] => parseManifest(text, MANIFEST_KEY).shared?.writes ?? []

/**
 * Finds out whether the store honors the conditions of writes, without which two writers could overwrite each other.
 * Returns whether it compares entity tags without quotation marks only, as Ceph does. Throws if it ignores conditions.
 *
 * The trial is repeated where it fails: it always writes the same bytes, and Ceph answers 500 to conditional writes of an
 * object while a request of a process that was killed is cleaned up. A store that says nothing has had its time.
 */
export async function probeConditions(client: S3Client): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= PROBE_PAUSES_MS.length
    try {
      const isBare = await tryConditions(client)
      if (isBare !== null) return isBare
      if (isLast) throw ignored('If-Match with the tag that it gave')
    } catch (error) {
      if (isLast || !(error instanceof StoreUnavailable) || error.isSilent) throw error
    }
    await pause(PROBE_PAUSES_MS[attempt])
  }
}

/** Null if neither form of a tag is accepted, as while another process writes the same object. */
async function tryConditions(client: S3Client): Promise<boolean | null> {
  const bytes = new TextEncoder().encode('Shows that this store honors the conditions of writes.\n')
  await client.putIf(PROBE_KEY, bytes, 'absent')
  if ((await client.putIf(PROBE_KEY, bytes, 'absent')) !== null) throw ignored('If-None-Match')
  const wrong = { tag: `"${'0'.repeat(32)}"` }
  if ((await client.putIf(PROBE_KEY, bytes, wrong)) !== null) throw ignored('If-Match')
  if ((await client.putIf(PROBE_KEY, bytes, wrong, true)) !== null) throw ignored('If-Match')
  const found = await client.get(PROBE_KEY)
  if (found === null || found === 'same') throw ignored('writes')
  if ((await client.putIf(PROBE_KEY, bytes, found)) !== null) return false
  if ((await client.putIf(PROBE_KEY, bytes, found, true)) !== null) return true
  return null
}

const ignored = (what: string) =>
  new Error(
    `The object store ignores ${what} in writes, so it cannot hold shared data. Use one with conditional writes.`,
  )
