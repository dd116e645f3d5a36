import 'server-only'
import { createTableStore, type TableStore } from '@/lib/catalog/tables/table-store'
import { cacheBytes } from '@/lib/compute/cache-budget'
import { getCompute } from '@/lib/compute/process-compute'
import { processWide } from '@/lib/process/process-wide'

/** The tables that all threads of the process share; undefined without workers. */
export function getTables(): TableStore | undefined {
  const compute = getCompute()
  if (compute.workers === 0) return undefined
  return processWide('tables', () => createTableStore(compute, cacheBytes('tables')))
}
