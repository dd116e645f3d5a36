import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { isInstalled } from './is-installed.mjs'

const LOCKED = {
  'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
  'node_modules/tool': { version: '2.0.0', integrity: 'sha512-tool', dev: true },
  'node_modules/one-darwin': { version: '1.0.0', optional: true, os: ['darwin'] },
}
const NAMED = { dependencies: { one: '^1.0.0' }, devDependencies: { tool: '^2.0.0' } }
const { 'node_modules/one-darwin': _, ...HERE } = LOCKED

/** A project with these packages in the file that npm writes into node_modules. */
function projectWith(written: object, named: object = NAMED): string {
  const root = temporaryFolder()
  mkdirSync(join(root, 'node_modules'))
  const write = (path: string, value: object) => writeFileSync(join(root, path), JSON.stringify(value))
  write('package.json', named)
  write('package-lock.json', { lockfileVersion: 3, packages: { '': NAMED, ...LOCKED } })
  write('node_modules/.package-lock.json', { lockfileVersion: 3, packages: written })
  return root
}

test('an installation by npm ci is taken as it is, and nothing is installed again', () => {
  const root = projectWith(HERE)
  const code = `await (await import(${JSON.stringify(resolve('scripts/setup/install.mjs'))})).install()`
  // Without a PATH there is no npm to run.
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env: { ...process.env, PATH: '' },
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, ''])
})

test('a real installation of this project matches its lock file', () => {
  const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'))
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(isInstalled()).toBe(true)
})

test.each([
  ['without development packages', { 'node_modules/one': HERE['node_modules/one'] }],
  ['with another version', { ...HERE, 'node_modules/one': { version: '1.0.1', integrity: 'sha512-one' } }],
  ['with other bytes', { ...HERE, 'node_modules/one': { version: '1.0.0', integrity: 'sha512-two' } }],
  ['with a package that is not locked', { ...HERE, 'node_modules/two': { version: '1.0.0' } }],
  ['with nothing', {}],
])('an installation %s is repeated', (_, written) => {
  expect(isInstalled(projectWith(written))).toBe(false)
})

test('a package.json with another dependency, a file cut off, or no node_modules asks for an installation', () => {
  expect(isInstalled(projectWith(HERE, { ...NAMED, dependencies: { one: '^1.0.0', two: '^1.0.0' } }))).toBe(
    false,
  )
  const root = projectWith(HERE)
  expect(isInstalled(root)).toBe(true)
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":')
  expect(isInstalled(root)).toBe(false)
  rmSync(join(root, 'node_modules'), { recursive: true })
  expect(isInstalled(root)).toBe(false)
})
