import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { factText } from '@/lib/contract/imports/fact'
import { isNumeric } from '@/lib/engine/frame'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { readManifest } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import type { FileReport } from '../file-report'
import { importFiles } from '../import-files'
import { CASES, type Case, filesOf } from './case-of.test-data'

const stores = temporaryFolder(afterAll)

const said = ({ reason = '', notes, facts = [], answers = [], rejected }: FileReport) =>
  [
    reason,
    ...notes,
    ...facts.map(factText),
    ...answers.flatMap(({ meaning, as }) => [meaning, as]),
    ...rejected.map((row) => row.reason),
  ].join('\n')

test('every file of a case is imported, and every stored table has a right value', () => {
  for (const one of CASES)
    expect(new Set(one.imports.map(({ file }) => file)), one.name).toEqual(new Set(filesOf(one)))
})

test.each(CASES)('$name', async (one) => {
  const store = mkdtempSync(join(stores, 'store-'))
  for (const { file, as, becomes, says, answer } of one.imports) {
    const take = async (as?: string) =>
      (await importFiles(store, [join(one.folder, file)], { as, nameOf: () => file }))[0]
    const report = await take(as)
    expect(`${report.outcome} ${report.as}`.trim(), said(report)).toBe(becomes)
    for (const part of says) expect(said(report).toLowerCase()).toContain(part.toLowerCase())
    if (answer === undefined) continue
    expect(report.answers?.map((offered) => offered.as)).toContain(answer)
    const answered = await take(answer)
    expect(`${answered.outcome} ${answered.as}`, said(answered)).toBe(`imported ${answered.as}`)
  }
  await expectRight(store, one)
})

async function expectRight(store: string, { right }: Case): Promise<void> {
  const source = await openStore(store)
  const stored = new Set(readManifest(store).pieces.map(({ table }) => table))
  const named = right.map((line) => /^([^:@ ]+)(@\w+)?:/.exec(line)?.[1])
  expect([...stored].filter((table) => !named.includes(table))).toEqual([])
  for (const line of right) {
    const [, table, resolution = '1d', column, time, value] =
      /^([^:@]+)(?:@(\w+))?:(\S+) (\S+) = (\S+)$/.exec(line) ?? []
    const rows = await source.load(table, resolution as '1d', [column])
    const values = rows.columns[column]
    const row = rows.time.indexOf(Date.parse(time))
    const found = values && isNumeric(values) && row !== -1 ? values[row] : Number.NaN
    if (value === 'nothing') expect(found, line).toBeNaN()
    else expect(found / (Number(value) || 1), line).toBeCloseTo(Number(value) === 0 ? 0 : 1, 9)
  }
}
