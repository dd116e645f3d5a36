import { join } from 'node:path'
import { openCatalog } from '../../lib/catalog/open-catalog'
import { DAY_TABLES } from '../../lib/contract/formats/formats'
import { getServerEnv } from '../../lib/env/env'
import { openDayTables } from '../../lib/latest/days/day-tables'
import { getLatestValues } from '../../lib/latest/latest-values'

/** Takes the table of all series from the disk, where a server of the same data kept it. */
export async function loadKeptTable(): Promise<void> {
  const values = getLatestValues()
  if (values.progress !== null) return
  const kept = await openDayTables(join(getServerEnv().DATA_DIR, DAY_TABLES)).latest()
  if (!kept || kept.revision !== (await openCatalog()).dataRevision) return
  for (const [path, one] of kept.entries) values.keep(path, one)
  values.progress = { done: kept.entries.size, of: kept.entries.size, revision: kept.revision }
}
