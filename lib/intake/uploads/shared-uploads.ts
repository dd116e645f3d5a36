import 'server-only'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { beginsAfterCall } from '@/lib/process/begins-after-call'
import type { SharedFiles } from '@/lib/sources/store/backend/backend'
import { parseUpload, type StoredUpload } from './stored-upload'
import { readUploads, receiveUpload, removeUpload, uploadPath } from './upload-folder'
import type { Arriving, Uploads } from './uploads'

const FOLDER = 'uploads/'
const STATE = /^uploads\/([0-9a-f]{32})\/(\d{6})\.json$/
const DIGITS = 6

const fileOf = (id: string) => `${FOLDER}${id}/file`
const stateOf = (id: string, version: number) =>
  `${FOLDER}${id}/${String(version).padStart(DIGITS, '0')}.json`
const idOf = (key: string) => key.slice(FOLDER.length).split('/', 1)[0]

interface Known {
  version: number
  upload: StoredUpload
}

/**
 * Uploads in the store of the data, for all servers that share it. Each change of an upload is a new object with the next
 * number, which only one server can write, so that two changes never replace each other. Files are on this computer only
 * while they arrive or are imported. Throws `StoreUnavailable`.
 */
export function sharedUploads(dataDir: string, objects: SharedFiles): Uploads {
  const known = new Map<string, Known>()
  /** Uploads with a file and without a state at the last look. */
  let stateless = new Set<string>()
  let adopting: Promise<void> | undefined

  async function learn(): Promise<void> {
    const before = new Map(known)
    const newest = newestOf(await objects.list(FOLDER))
    for (const [id, one] of before) if (!newest.has(id) && known.get(id) === one) known.delete(id)
    for (const [id, version] of newest) {
      if ((known.get(id)?.version ?? 0) >= version) continue
      const bytes = await objects.read(stateOf(id, version))
      // Absent if it was just replaced: the next look finds the one after it.
      const upload = bytes && parseUpload(new TextDecoder().decode(bytes))
      if (upload && (known.get(id)?.version ?? 0) < version) known.set(id, { version, upload })
    }
  }

  /** Moves uploads from the folder of this server, where earlier versions kept them, to the store. */
  async function adopt(): Promise<void> {
    for (const upload of await readUploads(dataDir)) {
      if (!known.has(upload.id)) {
        if (upload.file !== null) await objects.upload(fileOf(upload.id), uploadPath(dataDir, upload))
        await publish(upload)
      }
      await removeUpload(dataDir, upload.id)
    }
  }

  async function publish(upload: StoredUpload): Promise<void> {
    await objects.writeNew(stateOf(upload.id, 1), encode(upload))
    known.set(upload.id, { version: 1, upload })
  }

  const look = beginsAfterCall(learn)

  function adoptOnce(): Promise<void> {
    adopting ??= adopt().catch((error: unknown) => {
      adopting = undefined
      throw error
    })
    return adopting
  }

  async function refresh(): Promise<void> {
    await look()
    await adoptOnce()
  }

  return {
    isShared: true,
    refresh,
    all: () => [...known.values()].map(({ upload }) => upload).sort((a, b) => (a.at < b.at ? -1 : 1)),
    get: (id) => known.get(id)?.upload,

    async receive(file: Arriving) {
      // It deletes files that did not arrive whole.
      await adoptOnce()
      const upload = await receiveUpload(dataDir, file)
      try {
        await objects.upload(fileOf(upload.id), uploadPath(dataDir, upload))
      } finally {
        // Before anybody knows of it: an import has its own copy in the same place.
        await removeUpload(dataDir, upload.id)
      }
      await publish(upload)
      return upload
    },

    async change(id, to) {
      for (;;) {
        const before = known.get(id)
        if (!before) return undefined
        const upload = to(before.upload)
        if (upload === before.upload) return upload
        const version = before.version + 1
        if (!(await objects.writeNew(stateOf(id, version), encode(upload)))) {
          await learn()
          continue
        }
        known.set(id, { version, upload })
        await objects.remove(stateOf(id, before.version))
        if (upload.file === null) await objects.remove(fileOf(id))
        if (upload.next === null) await removeUpload(dataDir, id)
        return upload
      }
    },

    async fetch(upload) {
      const path = uploadPath(dataDir, upload)
      if (existsSync(path)) return path
      await mkdir(dirname(path), { recursive: true })
      const part = `${path}.part`
      if (!(await objects.download(fileOf(upload.id), part)))
        throw new Error(`${upload.name} is no longer in the store`)
      await rename(part, path)
      return path
    },

    clear: ({ id }) => removeUpload(dataDir, id),

    async remove(id) {
      known.delete(id)
      // The state last, so that a removal that is interrupted can be repeated.
      const keys = await objects.list(`${FOLDER}${id}/`)
      for (const key of keys.sort((a) => (STATE.test(a) ? 1 : -1))) await objects.remove(key)
      await removeUpload(dataDir, id)
    },

    async sweep() {
      const keys = await objects.list(FOLDER)
      const newest = newestOf(keys)
      for (const key of keys) {
        const [, id, version] = STATE.exec(key) ?? []
        if (id !== undefined && Number(version) < (newest.get(id) ?? 0)) await objects.remove(key)
      }
      const files = keys.map(idOf).filter((id) => !newest.has(id))
      for (const id of files) if (stateless.has(id)) await objects.remove(fileOf(id))
      stateless = new Set(files)
    },
  }
}

/** Number of the last state of each upload. */
function newestOf(keys: readonly string[]): Map<string, number> {
  const newest = new Map<string, number>()
  for (const key of keys) {
    const [, id, version] = STATE.exec(key) ?? []
    if (id !== undefined) newest.set(id, Math.max(Number(version), newest.get(id) ?? 0))
  }
  return newest
}

const encode = (upload: StoredUpload) => new TextEncoder().encode(JSON.stringify(upload))
