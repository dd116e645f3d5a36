import 'server-only'
import { backendOf } from '@/lib/sources/store/backend/backend-of'
import { localUploads } from './local-uploads'
import { sharedUploads } from './shared-uploads'
import type { Uploads } from './uploads'

/** Uploads are where the data are: in the data folder, or in the store that servers share. */
export function uploadsOf(dataDir: string): Uploads {
  const { objects } = backendOf(dataDir)
  return objects ? sharedUploads(dataDir, objects) : localUploads(dataDir)
}
