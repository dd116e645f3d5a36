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
  const uploads = () => known ?? new Map<string, StoredUpload>()
  return {
    isShared: false,
    async refresh() {
      known ??= new Map((await readUploads(dataDir)).map((one) => [one.id, one]))
    },
    all: () => [...uploads().values()],
    get: (id) => uploads().get(id),
    async receive(file) {
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
