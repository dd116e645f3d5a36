import { describe, expect, test } from 'vitest'
import { recentSource } from '@/lib/catalog/laws/recent-source.test-data'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { openSample } from '@/lib/sources/sample/open-sample'
import { unkeptPromises } from './advertised-resolutions'

describe('every advertised chain and resolution is served, every other one refused', () => {
  test('over sample data', async () => {
    const catalog = createCatalog(
      recentSource(openSample({ seed: 21, end: '2026-06-30', cacheDir: null }), 3),
    )
    const { broken, asked } = await unkeptPromises(catalog)
    expect(broken).toEqual([])
    expect(asked).toBeGreaterThan(5000)
  }, 600_000)
})
