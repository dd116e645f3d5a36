import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { RowError } from '../cells'
import { importFiles } from '../import-files'
import { headOf, lineBatches } from '../shape/lines'
import { RejectedRows } from './rejected-rows'

test('of many rejected rows the first are named and the others counted', () => {
  const faults = new RejectedRows()
  for (let row = 1; row <= 5_000; row++) faults.add(row, `row ${row}`)
  const { rejected, rejectedCount } = faults.counted(5_000)
  expect(rejectedCount).toBe(5_000)
  expect(rejected).toHaveLength(1_000)
  expect(rejected[999]).toEqual({ line: 1_000, reason: 'row 1000' })
})

test('a file with a fault in every second row is read to its end, and one with more is given up', async () => {
  const data = temporaryFolder()
  /** Rows of which some are faults: those with these remainders. */
  const rows = (divisor: number, ...faults: number[]) => {
    const lines = Array.from({ length: 60_000 }, (_, row) => {
      const price = faults.includes(row % divisor) ? 'x' : '60000'
      return `${1_700_000_000 + row * 60},${price},60000,60000,60000,1`
    })
    return `timestamp,open,high,low,close,volume\n${lines.join('\n')}`
  }
  const file = join(data, 'BTCUSD_1m.csv')
  writeFileSync(file, rows(2, 1))
  const [read] = await importFiles(data, [file])
  expect(read).toMatchObject({ outcome: 'imported', rows: 60_000, rejectedCount: 30_000 })
  expect(read.rejected).toHaveLength(1_000)
  writeFileSync(file, rows(3, 0, 2))
  const [refused] = await importFiles(data, [file])
  expect(refused).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/are not rows of this/) })
})

test('a rejected row keeps no stack, and other errors keep theirs', () => {
  expect(new RowError('no').stack).not.toMatch(/\n/)
  expect(new Error('other').stack).toMatch(/\n/)
})

test('rows are unpacked up to a limit', async () => {
  const path = join(temporaryFolder(), 'file.gz')
  writeFileSync(path, gzipSync('1,2\n'.repeat(100_000)))
  expect(await headOf(path)).toContain('1,2')
  const read = async (mostBytes: number) => {
    for await (const _ of lineBatches(path, undefined, undefined, mostBytes));
  }
  await read(400_000)
  await expect(read(399_999)).rejects.toThrow(/unpacks to more than .* GB; split the file into parts/)
})
