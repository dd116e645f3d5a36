import { describe, expect, test } from 'vitest'
import { REAL_FILES } from '@/lib/catalog/fake/real-files.test-data'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import { openStore } from '@/lib/sources/store/open-store'
import { testData, testDataDir } from '@/scripts/test-data'
import { availabilityFaults } from './availability-faults.test-data'

/** A folder of everything has inputs that have no days in common. One of each series lacks Bitcoin's transfers. */
const SETS: [string, readonly string[], number][] = [
  ['one file of each series', REAL_FILES, 400],
  ['every file', ['.'], 450],
]

describe.skipIf(!testDataDir)('over imported files of publishers', () => {
  test.each(SETS)('%s: every series answers as the catalog says', async (_, files, least) => {
    const folder = temporaryFolder()
    await importFiles(folder, files.map(testData))
    const { faults, counts } = await availabilityFaults(await openStore(folder))
    console.log(counts)
    expect(faults).toEqual([])
    expect(counts['200 rows']).toBeGreaterThan(least)
    expect(counts['404 data_not_available']).toBeGreaterThan(least)
  })
})
