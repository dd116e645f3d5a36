import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Folder with real market data for tests. If it is null, tests that need it are skipped. */
export const testDataDir: string | null =
  process.env.TEST_DATA_DIR && existsSync(process.env.TEST_DATA_DIR) ? process.env.TEST_DATA_DIR : null

if (!testDataDir) {
  console.warn('Skipping checks against real market data: TEST_DATA_DIR is not set to an existing folder.')
}

/** Path of a test data file. Call it only inside `describe.skipIf(!testDataDir)`. */
export function testData(relative: string): string {
  return join(testDataDir ?? '', relative)
}

/** Whether laws over the whole catalog are to check all their dates for every series, which takes minutes. */
export const everyDate = process.env.EVERY_DATE === '1'
