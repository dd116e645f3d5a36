import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Catalog } from '@/lib/catalog/catalog'
import { REAL_FILES } from '@/lib/catalog/fake/real-files.test-data'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import { openStore } from '@/lib/sources/store/open-store'
import { lawEndpoints } from '@/scripts/law-sample'
import { everyDate, testData, testDataDir } from '@/scripts/test-data'
import { changedValues } from './as-known'
import { AS_KNOWN_EXCEPTIONS } from './as-known-exceptions'
import { defaultRequest } from './check-endpoint'
import { cutFiles } from './cut-files.test-data'

const DAYS = ['2021-11-10', '2024-05-20', '2018-03-11', '2020-02-29', '2025-12-05']

describe.skipIf(!testDataDir)('files cut at a day and imported again', () => {
  const folder = temporaryFolder(afterAll)

  async function imported(name: string, files: readonly string[]): Promise<Catalog> {
    const data = join(folder, name)
    await importFiles(data, files)
    return createCatalog(await openStore(data))
  }

  test('give the same values up to that day', async () => {
    const files = REAL_FILES.map(testData)
    const now = await imported('now', files)
    const days = everyDate ? DAYS : DAYS.slice(0, 2)
    const cuts = await Promise.all(
      days.map((day) => imported(day, cutFiles(files, join(folder, `files-${day}`), day))),
    )
    const all = now.endpoints.filter(({ legacy, available }) => legacy === null && available)
    const series = lawEndpoints(all)
    expect(all.length).toBeGreaterThan(400)
    const found: Record<string, string> = {}
    let compared = 0
    for (const [at, endpoint] of series.entries()) {
      const path = endpoint.path.slice(API_PREFIX.length)
      if (Object.hasOwn(AS_KNOWN_EXCEPTIONS, path)) continue
      const request = defaultRequest(endpoint)
      const checked = days.filter((_, turn) => everyDate || turn === at % days.length)
      for (const day of checked) {
        const cut = cuts[days.indexOf(day)]
        if (!cut.find(endpoint.path)?.available) continue
        const faults = changedValues(
          (await cut.compute(endpoint.path, request)).frame,
          (await now.compute(endpoint.path, request)).frame,
        )
        compared++
        if (faults.length > 0) found[`${path} ${day}`] = faults.join('; ')
      }
    }
    expect(found).toEqual({})
    expect(compared).toBeGreaterThan(0.75 * series.length)
  })
})
