import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '@/lib/process/checked-file'
import { unpackJson } from '@/lib/query/packed-json'
import type { PublishedFile } from './published-file'

const MANIFEST = 'manifest.json'

/** Content of a folder, in its file `manifest.json`. */
const manifestSchema = z.object({
  /** Form of this file. */
  format: z.literal('chartroom-folder-1'),
  /** Day of the latest change, `YYYY-MM-DD`. */
  made: z.string(),
  files: z.array(
    z.object({
      path: z.string(),
      bytes: z.number(),
      sha256: z.string(),
      /** Address of a server that gives the same bytes; absent for pages. */
      of: z.string().optional(),
    }),
  ),
})

export type FolderManifest = z.infer<typeof manifestSchema>

export interface WrittenFolder {
  written: number
  unchanged: number
  removed: number
  bytes: number
}

/** A folder that is being written, file by file. */
export interface OpenFolder {
  /** Writes a file that differs from the one that is there. A page that would only have another day stays. */
  put(file: PublishedFile): Promise<void>
  /** Removes what an earlier run wrote and this one did not, and writes the manifest. */
  end(): Promise<WrittenFolder>
}

/** Parts of a page that change with every run and every import, whatever the chart: days, times and the revision of all data. */
const OF_EVERY_RUN = [
  /<time>\d{4}-\d\d-\d\d<\/time>/g,
  /"(?:revision|timestamp)":"[^"]*"/g,
  /"processingTime":\d+/g,
]
/** State and rows that a script draws a chart from. */
const PACKED = /<script type="text\/plain">([\w+/=]*)<\/script>/g
const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('hex')

/** Opens a folder that is new, empty, or of an earlier run. Throws if it has anything else. `made` is the day. */
export async function openFolder(folder: string, made: string): Promise<OpenFolder> {
  const before = await readManifest(folder)
  const there = new Map(before.files.map((file) => [file.path, file]))
  const listed: FolderManifest['files'] = []
  let written = 0
  return {
    async put({ path, body, of }) {
      const target = join(folder, path)
      const kept = there.delete(path) ? await readFile(target).catch(() => null) : null
      const isSame = kept !== null && saysTheSame(path, kept, body)
      if (!isSame) {
        await mkdir(dirname(target), { recursive: true })
        await replaceFile(target, body)
        written++
      }
      const bytes = isSame ? kept : body
      listed.push({ path, bytes: bytes.length, sha256: hashOf(bytes), ...(of === null ? {} : { of }) })
    },
    async end() {
      for (const path of there.keys()) await rm(join(folder, path), { force: true })
      const isChanged = written + there.size > 0 || before.files.length === 0
      const manifest: FolderManifest = {
        format: 'chartroom-folder-1',
        made: isChanged ? made : before.made,
        files: listed,
      }
      await mkdir(folder, { recursive: true })
      await replaceFile(join(folder, MANIFEST), Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
      return {
        written,
        unchanged: listed.length - written,
        removed: there.size,
        bytes: listed.reduce((sum, file) => sum + file.bytes, 0),
      }
    },
  }
}

/** Whether two files are equal, pages also if only parts of every run differ. */
function saysTheSame(path: string, before: Uint8Array, now: Uint8Array): boolean {
  if (Buffer.compare(before, now) === 0) return true
  if (!path.endsWith('.html')) return false
  const undated = (body: Uint8Array) => {
    const whole = Buffer.from(body)
      .toString()
      .replaceAll(PACKED, (_, packed: string) => unpackJson(packed))
    return OF_EVERY_RUN.reduce((text, part) => text.replaceAll(part, ''), whole)
  }
  return undated(before) === undated(now)
}

/** The manifest of an earlier run; an empty one for a folder that is new or empty. */
async function readManifest(folder: string): Promise<FolderManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text !== null) {
    const read = manifestSchema.safeParse(parsed(text))
    if (read.success && read.data.files.every(({ path }) => isInside(path))) return read.data
    throw new Error(`${join(folder, MANIFEST)} is not that of a published folder.`)
  }
  const names = await readdir(folder).catch(() => [])
  if (names.length > 0)
    throw new Error(`${folder} has files of something else. Name a new or an empty folder.`)
  return { format: 'chartroom-folder-1', made: '', files: [] }
}

/** Whether a path stays in the folder: a manifest may have been changed by hand. */
const isInside = (path: string) =>
  !path.startsWith('/') && !path.includes('\\') && !path.split('/').includes('..')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
