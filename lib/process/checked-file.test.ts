import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { decodeChecked, encodeChecked, replaceFile } from './checked-file'
import { temporaryFolder } from './fake/temporary-folder'

const folder = temporaryFolder(afterAll)

test('facts and body are read as written, and no part of a body is', () => {
  const file = encodeChecked({ name: 'a\nb' }, Buffer.from('one\ntwo'))
  const read = decodeChecked(file)
  expect([read?.facts, read?.body.toString()]).toEqual([
    { name: 'a\nb', checksum: expect.any(Number) },
    'one\ntwo',
  ])
  for (let missing = 1; missing <= 7; missing++)
    expect(decodeChecked(file.subarray(0, -missing)), `${missing}`).toBeNull()
})

test('a file that cannot be replaced leaves no draft', async () => {
  await replaceFile(join(folder, 'a'), Buffer.from('1'))
  await replaceFile(join(folder, 'a'), Buffer.from('2'))
  expect([readdirSync(folder), readFileSync(join(folder, 'a'), 'utf8')]).toEqual([['a'], '2'])
  await expect(replaceFile(join(folder, 'a', 'b'), Buffer.from('3'))).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['a'])
})
