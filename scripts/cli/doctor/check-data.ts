import { listTables } from '../../../lib/sources/store/manage'
import { hasManifest, readManifest } from '../../../lib/sources/store/manifest'
import { broken, type Finding, messageOf, ok } from './finding'

/** Whether this version can read the data of the folder. Reads the manifest, not the files. */
export function checkData(dataDir: string): Finding {
  try {
    const { version } = readManifest(dataDir)
    if (!hasManifest(dataDir)) return ok('No data yet: simulated data are shown.')
    return ok(`Data format ${version}, ${listTables(dataDir).length} tables.`)
  } catch (error) {
    return broken(
      `The data cannot be read: ${messageOf(error)}.`,
      'Restore a backup with chartroom data restore <folder>, or use the version that wrote them.',
    )
  }
}
