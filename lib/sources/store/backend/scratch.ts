import 'server-only'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Backend } from './backend'
import { backendOf, setBackend } from './backend-of'
import { localFolder } from './local-folder'

/**
 * Runs `work` over the data of a folder as if it could change them: everything that it writes goes into a temporary
 * folder, which is deleted afterwards. `work` gets the data folder to use. The data and their turn to write stay as they are.
 */
export async function withScratch<T>(dataDir: string, work: (dataDir: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-trial-'))
  setBackend(folder, over(backendOf(dataDir), localFolder(folder)))
  try {
    return await work(folder)
  } finally {
    setBackend(folder, undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

function over(data: Backend, own: Backend): Backend {
  let isWritten = false
  return {
    ...own,
    name: data.name,
    manifestText: () => (isWritten ? own : data).manifestText(),
    state: () => (isWritten ? own : data).state(),
    async writeManifest(next) {
      await own.writeManifest(next)
      isWritten = true
    },
    read: async (file) => ((await own.has(file)) ? own : data).read(file),
    has: async (file) => (await own.has(file)) || data.has(file),
    sweep: async () => [],
  }
}
