import 'server-only'
import { openStore } from '@/lib/sources/store/open-store'
import { createComputer } from '../computer'
import { coverageOf, createPlanners } from '../coverage/coverage'

/** Number of series that the store has inputs for. Reads the manifest, not the rows. */
export async function countStored(dataDir: string): Promise<{ stored: number; total: number }> {
  const source = await openStore(dataDir)
  const { book, computed, legacy } = createComputer(source)
  const planners = createPlanners(source, book)
  const available = new Set(
    [...computed].flatMap(([, one]) => (coverageOf(one, planners).available ? one.path : [])),
  )
  const old = [...legacy.values()].filter(({ canonical }) => available.has(canonical.path)).length
  return { stored: available.size + old, total: computed.size + legacy.size }
}
