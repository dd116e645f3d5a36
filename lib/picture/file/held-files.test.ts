import { expect, test } from 'vitest'
import { plainViewState } from '@/lib/url/read-view-state'
import type { EncodedRows } from '../drawings'
import type { FileInput } from './file-input'
import { createHeldFiles, keyOf } from './held-files'

const choice = { all: false, aliases: false, bom: false, excel: false }
const input = (columns: string[], isPublic = true) =>
  ({
    chart: {
      endpoint: { path: '/api/v1/onchain/mvrv', parameters: [] },
      state: plainViewState(),
      series: { columns: Object.fromEntries(columns.map((name) => [name, []])) },
      isPublic,
    },
    suffix: 'parquet',
    choice,
    site: 'http://localhost',
  }) as unknown as FileInput

test('parts are of the revision that the read began with, for a minute; a whole is the present one', async () => {
  let time = 0
  let revision = 0
  const held = createHeldFiles(() => time)
  const make = async () => ({ etag: `"${++revision}"`, bytes: new Uint8Array(8) }) as EncodedRows
  const etag = async (isPart: boolean, of = input(['mvrv'])) => (await held.of(keyOf(of), isPart, make)).etag
  expect(await etag(false)).toBe('"1"')
  expect(await etag(true)).toBe('"1"')
  time += 59_000
  expect(await etag(true)).toBe('"1"')
  expect(await etag(true, input(['mvrv', 'price']))).toBe('"2"')
  expect(await etag(true, input(['mvrv'], false))).toBe('"3"')
  time += 2_000
  expect(await etag(true)).toBe('"4"')
  expect(await etag(false)).toBe('"5"')
  expect(await etag(true)).toBe('"5"')
})
