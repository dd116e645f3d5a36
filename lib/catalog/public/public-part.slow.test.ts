import { beforeAll, expect, test } from 'vitest'
import type { Catalog } from '@/lib/catalog/catalog'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { LIVE_SOURCES } from '@/lib/sources/live/all-sources'
import { shownSources } from '@/lib/sources/live/sharing'
import { openPublicPart } from '@/lib/sources/open-source'
import type { Source } from '@/lib/sources/source'
import { storeOfSources } from '@/scripts/checks/laws/live-sources.test-data'

const IDS = LIVE_SOURCES.map(({ id }) => id)
let own: Source
let part: Source
let shown: Catalog
beforeAll(async () => {
  own = await storeOfSources(IDS)
  part = await openPublicPart(own)
  shown = createCatalog(part, undefined, { all: own })
})

test('what others see is recomputable from the shareable files alone', async () => {
  const alone = await storeOfSources(IDS.filter((id) => shownSources().has(id)))
  expect(part.revision).toBe(alone.revision)
  expect(part.publicSources).toEqual(alone.publicSources)
  const plain = (endpoint: object) => ({ ...endpoint, withheld: undefined })
  expect(shown.endpoints.map(plain)).toEqual(createCatalog(alone).endpoints.map(plain))
})

test('every series that others see has sources that may be shown, and the others say which may not', () => {
  const all = createCatalog(own)
  let refused = 0
  for (const { path, available, chains, withheld } of shown.endpoints) {
    const request = { chain: chains[0] ?? 'bitcoin', resolution: '1d', params: {} } as const
    for (const { redistribute } of shown.sourcesOf?.(path, request) ?? [])
      expect(redistribute, path).not.toBe('no')
    if (available) expect(withheld, path).toBeUndefined()
    else if (all.find(path)?.available) {
      expect(withheld?.length, path).toBeGreaterThan(0)
      refused++
    }
  }
  expect(refused).toBeGreaterThan(0)
})
