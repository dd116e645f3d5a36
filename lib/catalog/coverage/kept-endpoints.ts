import 'server-only'
import { createHash } from 'node:crypto'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '@/lib/contract/endpoint'
import { decodeChecked, encodeChecked, replaceFile } from '@/lib/process/checked-file'
import { getProgramId, isNamedProgram } from '@/lib/process/program-id'
import type { Scope } from '@/lib/process/scope'
import { shownSources } from '@/lib/sources/live/sharing'
import type { Source } from '@/lib/sources/source'

const FOLDER = 'catalog'
/** Several times what all series take. */
const MAX_BYTES = 64 * 1024 * 1024

/** Everything that decides what a catalog says of its series. */
export interface Described {
  source: Pick<Source, 'kind' | 'revision'>
  /** Revision of the series of the installation; empty without any. */
  own: string
  /** All data of the installation, if the source is the public part of them. */
  all?: Pick<Source, 'revision'>
}

/**
 * The series of a scope as an earlier process of the same program described them over the same data; undefined without
 * such a file that is whole. Describing them computes many, for seconds.
 */
export async function readEndpoints(dataDir: string, described: Described): Promise<Endpoint[] | undefined> {
  if (!isNamedProgram()) return undefined
  try {
    const path = fileOf(dataDir, described)
    if ((await stat(path)).size > MAX_BYTES) return undefined
    const file = decodeChecked(await readFile(path))
    if ((file?.facts as { key?: unknown } | undefined)?.key !== keyOf(described)) return undefined
    return JSON.parse((file as { body: Buffer }).body.toString())
  } catch {
    // They are described again, and replace the file.
    return undefined
  }
}

/** Keeps the series of a scope for the next start, in place of those before. A disk that cannot be written to keeps none. */
export async function keepEndpoints(
  dataDir: string,
  described: Described,
  endpoints: readonly Endpoint[],
): Promise<void> {
  if (!isNamedProgram()) return
  const file = encodeChecked({ key: keyOf(described) }, Buffer.from(JSON.stringify(endpoints)))
  if (file.byteLength > MAX_BYTES) return
  try {
    await mkdir(join(dataDir, FOLDER), { recursive: true, mode: 0o700 })
    await replaceFile(fileOf(dataDir, described), file)
  } catch {}
}

const fileOf = (dataDir: string, { all }: Described) => {
  const scope: Scope = all ? 'public' : 'all'
  return join(dataDir, FOLDER, scope)
}

function keyOf({ source, own, all }: Described): string {
  const shown = [...shownSources()].sort()
  const decides = [getProgramId(), source.kind, source.revision, own, all?.revision ?? null, shown]
  return createHash('sha256').update(JSON.stringify(decides)).digest('hex')
}
