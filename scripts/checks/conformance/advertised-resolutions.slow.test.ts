import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { importFiles } from '@/lib/sources/importers/import-files'
import { sharedSample } from '@/lib/sources/sample/fake/shared-sample'
import { openStore } from '@/lib/sources/store/open-store'
import { recentSource } from '@/scripts/checks/laws/recent-source.test-data'
import { testData, testDataDir } from '@/scripts/test-data'
import { unkeptPromises } from './advertised-resolutions'

describe('every advertised chain and resolution is answered, every other one refused', () => {
  test('over sample data', async () => {
    const catalog = createCatalog(recentSource(sharedSample(), 3))
    const { broken, asked } = await unkeptPromises(catalog)
    expect(broken).toEqual([])
    expect(asked).toBeGreaterThan(5000)
  })

  test.skipIf(!testDataDir)('over imported files, with blocks and minutes for Bitcoin only', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'promises-'))
    try {
      const files = [
        'onchain/coinmetrics-btc-2026.csv.gz',
        'onchain/coinmetrics-eth-2021.csv.gz',
        'onchain/coinmetrics-ltc-2021.csv.gz',
        'onchain/coinmetrics-ada-2021.csv.gz',
        'blocks/getblockstats.csv.gz',
        'blocks/difficulty-epochs.json',
        'crypto/btc_yahoo_daily.csv.gz',
        'crypto/minute/BTCUSD_1m_2013.csv.gz',
      ]
      await importFiles(folder, files.map(testData))
      const catalog = createCatalog(recentSource(await openStore(folder), 30))
      const { broken, asked } = await unkeptPromises(catalog)
      expect(broken).toEqual([])
      expect(asked).toBeGreaterThan(1000)
      expect(catalog.find('/api/v1/onchain/fees-per-block')?.resolutionsByChain?.bitcoin).toContain('block')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
