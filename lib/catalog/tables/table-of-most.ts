import { openSource } from '@/lib/sources/open-source'
import type { Source } from '@/lib/sources/source'
import type { TableStore } from './table-store'

/** The simulated table that most charts are computed from. */
const TABLE = { table: 'chain/bitcoin', resolution: '1d', columns: [] } as const

/** Makes the table that most charts are computed from. Only a simulated one takes long; does nothing for other data. */
export async function makeTableOfMost(
  tables: Pick<TableStore, 'get'>,
  open: () => Promise<Pick<Source, 'kind' | 'recipe' | 'revision' | 'columnsOf'>> = openSource,
): Promise<void> {
  const { kind, recipe, revision, columnsOf } = await open()
  if (kind === 'sample' && recipe) await tables.get({ recipe, revision, columnsOf }, [TABLE])
}
