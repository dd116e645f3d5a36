import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allImportsOf, isOfTests, readSources, root } from '../../scripts/checks/boundaries/import-graph'

interface Manifest {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const listed = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })

/** `drizzle-orm/pglite` → `drizzle-orm`; null for files and parts of Node. */
function packageOf(spec: string): string | null {
  if (/^(?:\.|@\/|node:)/.test(spec)) return null
  return spec.split('/', spec.startsWith('@') ? 2 : 1).join('/')
}

/** `fileBeside('geist/font/sans', …)` locates a file of a package. */
const resolvedIn = (text: string) =>
  [...text.matchAll(/fileBeside\('([^']+)'/g)].map(([, spec]) => ({ spec, isType: false }))

// Laws about imports are tests.
const SHIPPED = /^(?:app|components|lib|scripts\/cli)\//

/** Packages whose code is in the program: bundled, loaded at run time, or sent to browsers. */
const shipped = new Set(
  [...readSources().values()]
    .filter(({ path }) => SHIPPED.test(path) && !isOfTests(path))
    .flatMap(({ text }) => [...allImportsOf(text), ...resolvedIn(text)])
    .flatMap(({ spec, isType }) => (isType ? [] : (packageOf(spec) ?? []))),
)

test('everything that ships is a dependency, so that audits cover it', () => {
  const development = [...shipped].filter((name) => !listed.includes(name))
  expect(development).toEqual([])
})

test('what only tests, measurements or builds use is a development dependency', () => {
  expect(listed.filter((name) => !shipped.has(name))).toEqual([])
})

test('parts with binaries for one platform are optional', () => {
  expect(Object.keys(manifest.optionalDependencies).sort()).toEqual(['fs-native-extensions'])
})
