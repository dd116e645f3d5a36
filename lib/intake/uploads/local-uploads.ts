import 'server-only'
import type { StoredUpload } from './stored-upload'
import {
  keepUpload,
  readUploads,
  receiveUpload,
  removeLeftovers,
  removeUpload,
  uploadPath,
} from './upload-folder'
import type { Uploads } from './uploads'

/** Uploads in `DATA_DIR/uploads`, of which this process is the only one to know. */
export function localUploads(dataDir: string): Uploads {
  let known: Map<string, StoredUpload> | undefined
  let reading: Promise<void> | undefined
  const uploads = () => known ?? new Map<string, StoredUpload>()
  async function read(): Promise<void> {
    known = new Map((await readUploads(dataDir)).map((one) => [one.id, one]))
  }
  function refresh(): Promise<void> {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
  return {
    isShared: false,
    refresh,
    all: () => [...uploads().values()],
    get: (id) => uploads().get(id),
    async receive(file) {
      // It deletes files that did not arrive whole.
      await refresh()
      const upload = await receiveUpload(dataDir, file)
      uploads().set(upload.id, upload)
      return upload
    },
    async change(id, to) {
      const before = uploads().get(id)
      if (!before) return undefined
      const after = to(before)
      await keepUpload(dataDir, after)
      if (after.file === null) await removeLeftovers(dataDir, after)
      uploads().set(id, after)
      return after
    },
    fetch: async (upload) => uploadPath(dataDir, upload),
    clear: (upload) => removeLeftovers(dataDir, upload),
    async remove(id) {
      uploads().delete(id)
      await removeUpload(dataDir, id)
    },
    sweep: async () => {},
  }
}
