import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { FORMATS, STATE_FORMAT, STORE_FORMAT } from '@/lib/contract/formats/formats'
import { VERSION } from '@/lib/env/version'
import { makeOpenApi } from '@/lib/service/discovery/openapi'
import { openSample } from '@/lib/sources/sample/open-sample'
import { runVictim } from '../kill/run-victim'

const read = (path: string) => readFileSync(path, 'utf8')

test('package.json states the version, and the lock file has it', () => {
  expect(VERSION).toBe(JSON.parse(read('package.json')).version)
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/)
  const lock = JSON.parse(read('package-lock.json'))
  expect([lock.version, lock.packages[''].version]).toEqual([VERSION, VERSION])
})

test('the changelog begins with this version and names the formats that it writes', () => {
  const [first, ...earlier] = read('CHANGELOG.md').split(/^## /m).slice(1)
  expect(first.split('\n')[0]).toBe(VERSION)
  expect(earlier.map((entry) => entry.split('\n')[0])).toEqual(['0.2.0', '0.1.0'])
  expect(first).toContain(`| manifest of the store | 1 | ${STORE_FORMAT} |`)
  expect(first).toContain(STATE_FORMAT)
})

test('every format has a title, a place and a version', () => {
  expect(new Set(FORMATS.map(({ title }) => title)).size).toBe(FORMATS.length)
  for (const { place, version } of FORMATS) expect(`${place}${version}`.length).toBeGreaterThan(1)
})

test('the description of the API has the version', async () => {
  const catalog = createCatalog(await openSample({ seed: 21, end: '2026-01-01' }))
  expect(makeOpenApi(catalog).info).toMatchObject({
    version: VERSION,
    'x-catalog-revision': catalog.revision,
  })
})

test.each(['data', 'import', 'update', 'keys', 'client'])(
  'npx chartroom %s --version answers, whatever the settings are',
  async (command) => {
    const { code, lines } = await runVictim(`scripts/${command}.ts`, ['--version'], { env: { PORT: 'none' } })
    expect([code, lines]).toEqual([0, [`chartroom ${VERSION}`]])
  },
)

test('npm start -- --version answers without installing or building', () => {
  const { stdout, status } = spawnSync(process.execPath, ['scripts/start.mjs', '--version'])
  expect([status, String(stdout)]).toEqual([0, `chartroom ${VERSION}\n`])
})
