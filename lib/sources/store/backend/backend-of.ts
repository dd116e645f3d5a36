import 'server-only'
import { resolve } from 'node:path'
import { getEnv, sharedStoreSettings } from '@/lib/env/env'
import { processWide } from '@/lib/process/process-wide'
import type { Backend } from './backend'
import { localFolder } from './local-folder'
import { openShared } from './objects/open-shared'

const backends = () => processWide('store backends', () => new Map<string, Backend>())

/** Location of the data of a data folder: the folder, or the bucket that `STORE_URL` names for the configured one. */
export function backendOf(dataDir: string): Backend {
  const place = resolve(dataDir)
  let backend = backends().get(place)
  if (!backend) {
    const settings = sharedStoreSettings()
    const isShared = settings !== undefined && resolve(getEnv().DATA_DIR) === place
    backend = isShared ? openShared(dataDir, settings) : localFolder(dataDir)
    backends().set(place, backend)
  }
  return backend
}

/** Puts another backend in place, for a trial or a test; undefined returns to the configured one. */
export function setBackend(dataDir: string, backend: Backend | undefined): void {
  if (backend) backends().set(resolve(dataDir), backend)
  else backends().delete(resolve(dataDir))
}

/** Learns the present data, before a command shows or compares them. */
export const refreshStore = (dataDir: string): Promise<void> => backendOf(dataDir).refresh()
