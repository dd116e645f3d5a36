import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { type StrictS3, startStrictS3 } from '../fake/strict-s3'
import { openS3, type S3Client } from './s3-client'

let s3: StrictS3
let client: S3Client
let folder: string
beforeEach(async () => {
  s3 = await startStrictS3()
  client = openS3(s3.place, { timeoutMs: 2_000, pausesMs: [1, 1, 1] })
  folder = temporaryFolder()
})
afterEach(async () => {
  await s3.close()
})

test('files of any size are stored and fetched, also by a store that fails twice', async () => {
  for (const bytes of [0, 1, 3_000_000]) {
    const sent = join(folder, 'sent')
    const fetched = join(folder, `fetched-${bytes}`)
    writeFileSync(sent, Buffer.alloc(bytes, 'candles'))
    let left = 2
    s3.fault = () => (left-- > 0 ? { status: 503 } : undefined)
    await client.putFile('uploads/1/file', sent)
    left = 2
    expect(await client.getFile('uploads/1/file', fetched)).toBe(true)
    expect(readFileSync(fetched).equals(readFileSync(sent))).toBe(true)
  }
})

test('a file that is not there is not fetched', async () => {
  expect(await client.getFile('uploads/1/file', join(folder, 'fetched'))).toBe(false)
  expect(existsSync(join(folder, 'fetched'))).toBe(false)
})
