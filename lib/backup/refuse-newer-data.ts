import 'server-only'
import { join } from 'node:path'
import { NewerDataError } from '@/lib/contract/formats/newer-data'
import { readManifest } from '@/lib/sources/store/manifest'
import { MIGRATIONS } from '@/lib/state/database/migrate'
import { refuseNewerFolder } from '@/lib/state/database/state-version'

/**
 * Throws `NewerDataError` if a newer program wrote the store or the embedded state. Writes nothing. A damaged store
 * does not stop the server: it starts and says what is wrong.
 */
export function refuseNewerData(dataDir: string): void {
  refuseNewerFolder(join(dataDir, 'state'), MIGRATIONS)
  try {
    readManifest(dataDir)
  } catch (error) {
    if (error instanceof NewerDataError) throw error
  }
}
