import { createCompleteCatalog } from '@/lib/catalog/open-catalog'
import { serviceOver } from '@/lib/service/fake/service-over'
import { FULL_PERMISSIONS } from '@/lib/service/keys/principal'
import type { Source } from '@/lib/sources/source'

const reader = { id: 'laws', tier: 'enterprise', permissions: FULL_PERMISSIONS } as const

/** Answers to requests without parameters that differ from what the catalog says, and how many there are of each kind. */
export async function availabilityFaults(
  source: Source,
): Promise<{ faults: string[]; counts: Record<string, number> }> {
  const catalog = await createCompleteCatalog(source)
  const service = serviceOver(catalog)
  const faults: string[] = []
  const counts: Record<string, number> = {}
  for (const { path, available, missing } of catalog.endpoints) {
    const answer = await service.series({ path, params: {}, headers: {} }, reader)
    const rows = 'value' in answer ? answer.value.time.length : null
    const said =
      rows !== null
        ? `${answer.status} ${rows > 0 ? 'rows' : 'no rows'}`
        : 'failure' in answer
          ? `${answer.status} ${answer.failure.code}`
          : String(answer.status)
    counts[said] = (counts[said] ?? 0) + 1
    const expected = available ? '200 rows' : '404 data_not_available'
    if (said !== expected) faults.push(`${path}: ${said} in place of ${expected}`)
    if (!available && missing.length === 0) faults.push(`${path} does not say what is missing`)
  }
  return { faults, counts }
}
