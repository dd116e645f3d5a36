import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { sharedObjects } from '../fake/shared-objects'
import { localUploads } from './local-uploads'
import { sharedUploads } from './shared-uploads'

let dataDir: string
beforeEach(() => {
  dataDir = temporaryFolder()
})

test.each([
  ['in a folder', () => localUploads(dataDir)],
  ['in a store', () => sharedUploads(dataDir, sharedObjects(new Map()))],
])('a file that arrives while earlier uploads are read is kept (%s)', async (_, open) => {
  const uploads = open()
  async function* body() {
    yield 'date,'
    await uploads.refresh()
    yield 'value\n'
  }
  const { id } = await uploads.receive({ name: 'a.csv', bytes: 11, body: Readable.from(body()), now: 0 })
  await uploads.refresh()
  expect(uploads.all().map((upload) => upload.id)).toEqual([id])
})
