import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { dayTime } from '@/lib/engine/frame'
import { openStore } from '@/lib/sources/store/open-store'
import { importFiles } from '../import-files'

const folder = fileURLToPath(new URL('.', import.meta.url))
const stores = mkdtempSync(join(tmpdir(), 'layouts-'))
afterAll(() => rmSync(stores, { recursive: true }))

/** Lines of table.md. */
const LAYOUTS = [
  ...readFileSync(join(folder, 'table.md'), 'utf8').matchAll(/^\| `(.+)` \| (.*) \| (.*) \| (.*) \|$/gm),
].map(([, file, becomes, result, seen]) => ({ file, becomes, result, seen }))

test('every file is listed with what it becomes and where its layout was seen', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !/\.(?:ts|md)$/.test(one.name))
    .map((one) => relative(folder, join(one.parentPath, one.name)))
  expect(LAYOUTS.map(({ file }) => file).sort()).toEqual(files.sort())
  expect(files.length).toBeGreaterThanOrEqual(60)
  for (const { file, becomes, seen } of LAYOUTS) {
    expect(becomes, file).toMatch(
      /^(?:imported [a-z0-9-]+:\S+|(?:question|refused|reference|unknown)(?: \S+)?)$/,
    )
    expect(seen.length, file).toBeGreaterThan(8)
  }
})

test.each(LAYOUTS)('$file: $becomes', async ({ file, becomes, result }) => {
  const store = mkdtempSync(join(stores, 'store-'))
  const [report] = await importFiles(store, [join(folder, file)], { nameOf: () => file })
  const { outcome, as, reason = '', answers = [], rejected } = report
  expect(`${outcome} ${as}`.trim(), reason).toBe(becomes)
  expect(rejected).toEqual([])
  const [, table, column, day, value] = /^(\S+):(\S+) (\d{4}-\d{2}-\d{2}) = (\S+)$/.exec(result) ?? []
  if (outcome !== 'imported') {
    expect([reason, ...answers.map(({ meaning }) => meaning)].join('\n').toLowerCase()).toContain(
      result.toLowerCase(),
    )
    expect((await openStore(store)).tables()).toEqual([])
    return
  }
  const frame = await (await openStore(store)).load(table, '1d', [column])
  const stored = (frame.columns[column] as Float64Array)[frame.time.indexOf(dayTime(day))]
  expect(stored).toBeCloseTo(Number(value), 6)
})
