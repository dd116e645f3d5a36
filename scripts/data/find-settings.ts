import { savedSettings } from '../../lib/backup/saved-settings'
import { findServer, SETTINGS_PATH } from '../../lib/state/database/server-file'
import { askServer } from './ask-server'

/** Settings of the server that runs on a data folder; those of this command where none does. */
export async function findSettings(dataDir: string): Promise<string> {
  const server = findServer(dataDir)
  return server ? (await askServer(server, SETTINGS_PATH)).settings : savedSettings()
}
