import { cpSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { publicFiles } from './public-files'

const ask = (folder: string, path: string, headers = {}, method = 'GET') =>
  publicFiles(folder)[path]({ method, url: path, headers })

test('copies of a file on two nodes have one tag, and a changed file has another', async () => {
  const copy = temporaryFolder()
  cpSync('public', copy, { recursive: true })
  utimesSync(join(copy, 'readout.js'), 1, 1)
  const [here, there] = [await ask('public', '/readout.js'), await ask(copy, '/readout.js')]
  expect(there.headers.etag).toBe(here.headers.etag)
  expect((await ask(copy, '/readout.js', { 'if-none-match': here.headers.etag })).status).toBe(304)
  writeFileSync(join(copy, 'readout.js'), 'another')
  expect((await ask(copy, '/readout.js')).headers.etag).not.toBe(here.headers.etag)
})

test('shared caches may keep them for minutes', async () => {
  for (const path of ['/readout.js', '/screenshot.png']) {
    const { status, headers } = await ask('public', path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      vary: 'accept-encoding',
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
  expect((await ask('public', '/readout.js', {}, 'POST')).status).toBe(405)
})
