import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { testData, testDataDir } from '@/scripts/test-data'
import type { FileReport } from '../file-report'
import { importFiles } from '../import-files'

/** Folders of the test data, and what is left out of them: more of the same layout, results and whole blocks. */
const FOLDERS = ['crypto', 'derivatives', 'equity', 'fred', 'onchain', 'sources', 'golden/quotes']
const LEFT_OUT = /1m_201[456]|\.md$|binance-daily\/(?!BTC|ETH)|coinmetrics-(?:link|doge|xrp|ada|usdc)/

const TABLE = fileURLToPath(new URL('real-data.txt', import.meta.url))

/** One line of the table: what the import makes of a file that nothing else is known of. */
function line(path: string, report: FileReport): string {
  const { outcome, as, tables, rows, rejected, first, last, reason = '', answers = [] } = report
  const range = first === null || last === null ? '' : ` ${dayOf(first)}…${dayOf(last)}`
  const shown = tables.length > 4 ? [...tables.slice(0, 4), `+${tables.length - 4}`] : tables
  const left = rejected.length > 0 ? ` (${rejected.length} rejected)` : ''
  const taken = tables.length > 0 ? ` ${rows} rows${left}${range} → ${shown.join(' ')}` : ''
  const why = reason === '' ? '' : `: ${reason}`
  return [
    `${path}\n  ${outcome} ${as}${taken}${why}`,
    ...answers.map((one) => `  ? ${one.as}: ${one.meaning}`),
  ].join('\n')
}

describe.skipIf(!testDataDir)('files as publishers serve them', () => {
  test('become what the table says, each in a store of its own', async () => {
    const root = testData('')
    const lines: string[] = []
    for (const folder of FOLDERS) {
      const found = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      const paths = found
        .filter((one) => one.isFile())
        .map((one) => relative(root, join(one.parentPath, one.name)))
      for (const path of paths.filter((one) => !LEFT_OUT.test(one)).sort()) {
        const store = temporaryFolder()
        const reports = await importFiles(store, [testData(path)], { nameOf: () => path })
        lines.push(...reports.map((report) => line(path, report).replaceAll(root, '')))
      }
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(TABLE)
  })
})
