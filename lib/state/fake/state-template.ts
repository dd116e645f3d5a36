import { cpSync } from 'node:fs'
import { openState } from '../database/open-state'
import { prepareDatabase } from '../database/prepared/prepared-database'
import { oncePerRun } from './once-per-run'

/** Puts an empty, migrated embedded state into `dataDir`. Creating a database takes seconds, copying one does not. */
export async function copyStateTemplate(dataDir: string): Promise<void> {
  const template = await oncePerRun('state', async (folder) => {
    // A build has made it.
    await prepareDatabase()
    const state = openState({ dataDir: folder })
    await state.database()
    await state.close()
    return folder
  })
  cpSync(template, dataDir, { recursive: true })
}
