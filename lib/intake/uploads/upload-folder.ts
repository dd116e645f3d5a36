import 'server-only'
import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '@/lib/contract/errors'
import { isZip } from '@/lib/sources/importers/unpack/archive'
import { writeAtomically } from '@/lib/sources/store/write-atomically'
import { parseUpload, type StoredUpload, UPLOAD_ID } from './stored-upload'
import type { Arriving } from './uploads'

/** Room that uploads leave on the disk, for the import itself and the rest of the server. */
const RESERVE_BYTES = 256 * 2 ** 20

export const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads')
const folderOf = (dataDir: string, id: string) => join(uploadsFolder(dataDir), id)

export function uploadPath(dataDir: string, { id, file }: StoredUpload): string {
  return join(folderOf(dataDir, id), file ?? 'file')
}

/** Writes a body to disk as it comes. Throws an ApiError, and keeps nothing, if it ends early or the disk is too small. */
export async function receiveUpload(
  dataDir: string,
  { name, bytes, body, now }: Arriving,
): Promise<StoredUpload> {
  const id = randomBytes(16).toString('hex')
  const folder = folderOf(dataDir, id)
  await mkdir(folder, { recursive: true })
  try {
    await refuseIfFull(dataDir, bytes)
    const path = join(folder, 'file')
    await pipeline(body, createWriteStream(path))
    const file = (await isZip(path)) ? 'file.zip' : 'file'
    if (file !== 'file') await rename(path, join(folder, file))
    const upload = { id, name, bytes, at: new Date(now).toISOString(), file, next: {}, reports: [] } as const
    return await keepUpload(dataDir, { ...upload, reports: [] })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')
      throw new ApiError('invalid_request', `The upload of ${name} ended early, so nothing of it was kept.`)
    throw error
  }
}

async function refuseIfFull(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize - RESERVE_BYTES
  if (bytes <= free) return
  throw new ApiError(
    'service_unavailable',
    `The disk of this server has no room for this file: it has ${megabytes(bytes)} MB, and ${megabytes(Math.max(0, free))} MB are free for uploads.`,
    { detail: { missing: ['disk'] } },
  )
}

const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20)

export async function keepUpload(dataDir: string, upload: StoredUpload): Promise<StoredUpload> {
  await writeAtomically(join(folderOf(dataDir, upload.id), 'upload.json'), JSON.stringify(upload))
  return upload
}

/** Deletes what an import that was ended has left: the upload and its file stay. */
export async function removeLeftovers(dataDir: string, { id, file }: StoredUpload): Promise<void> {
  const folder = folderOf(dataDir, id)
  if (!existsSync(folder)) return
  for (const name of await readdir(folder))
    if (name !== 'upload.json' && name !== file)
      await rm(join(folder, name), { recursive: true, force: true })
}

export async function removeUpload(dataDir: string, id: string): Promise<void> {
  await rm(folderOf(dataDir, id), { recursive: true, force: true })
}

/** The uploads of earlier runs of the server. One that had not arrived whole is deleted, and what a killed import left. */
export async function readUploads(dataDir: string): Promise<StoredUpload[]> {
  if (!existsSync(uploadsFolder(dataDir))) return []
  const entries = await readdir(uploadsFolder(dataDir), { withFileTypes: true })
  const found: StoredUpload[] = []
  for (const entry of entries) {
    if (!entry.isDirectory() || !UPLOAD_ID.test(entry.name)) continue
    const text = await readFile(join(folderOf(dataDir, entry.name), 'upload.json'), 'utf8').catch(() => null)
    const read = text === null ? null : parseUpload(text)
    if (read?.id !== entry.name) {
      await removeUpload(dataDir, entry.name)
      continue
    }
    found.push(read)
    await removeLeftovers(dataDir, read)
  }
  return found.sort((a, b) => (a.at < b.at ? -1 : 1))
}
