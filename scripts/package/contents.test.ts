import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { foreignFiles, listFiles, revealing } from './contents.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-contents-'))
  mkdirSync(join(folder, 'program'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('tests, source maps, settings and programs of the build are found; files of other packages are their own matter', () => {
  const bad = ['lib/a.test.ts', 'lib/x.test-data.ts', 'e2e/a.ts', 'lib/fake/a.ts', 'a.js.map', '.env.local']
  bad.push('program/.chartroom/prepare.mjs')
  const good = ['lib/a.ts', 'program/node_modules/pg/lib/a.test.js', 'public/environment.txt', 'testing.js']
  expect(foreignFiles([...bad, ...good])).toEqual(bad)
})

test('folders of the builder and values of secrets are found, and secrets are not repeated', () => {
  writeFileSync(join(folder, 'program/a.js'), 'const root = "/srv/build/chartroom/lib"')
  writeFileSync(join(folder, 'program/b.json'), '{"key":"s3cret-value"}')
  writeFileSync(join(folder, 'program/c.bin'), '/srv/build/chartroom')
  writeFileSync(join(folder, 'program/d.js'), 'const ok = "short"')
  const env = { AUTH_SECRET: 's3cret-value', ADMIN_TOKEN: 'short', EDITOR: 'const ok' }
  const found = revealing(folder, { root: '/srv/build/chartroom/', env, home: '/home/builder' })
  expect(found.sort()).toEqual([
    'program/a.js contains the folder /srv/build/chartroom/',
    'program/b.json contains the value of AUTH_SECRET',
  ])
})

test('lists files of all folders', () => {
  writeFileSync(join(folder, 'program/a.js'), '')
  expect(listFiles(folder)).toEqual(['program/a.js'])
})
