import 'server-only'
import { API_PREFIX } from '@/lib/contract/family'
import { openStore } from '@/lib/sources/store/open-store'
import { createComputer } from '../computer'
import { coverageOf, createPlanners } from '../coverage/coverage'

/** Number of series that the store has inputs for. Reads the manifest, not the rows. */
export async function countStored(dataDir: string): Promise<{ stored: number; total: number }> {
  const source = await openStore(dataDir)
  const { book, computed, legacy, served } = createComputer(source)
  const planners = createPlanners(source, book)
  const available = new Set(
    [...served].flatMap(([path, one]) => (coverageOf(one, planners).available ? [path] : [])),
  )
  // Other old names show the series that replaced them.
  const shows = (path: string) => (served.has(path) ? path : API_PREFIX + legacy.get(path)?.canonical.path)
  const stored = [...computed.keys(), ...legacy.keys()].filter((path) => available.has(shows(path)))
  return { stored: stored.length, total: computed.size + legacy.size }
}
