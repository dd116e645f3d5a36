import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Licenses that ask for nothing but their text. */
const PERMISSIVE =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|OFL-1\.1|PostgreSQL|Zlib|WTFPL)(?: (?:AND|OR) .*)?\)?$/

test('README.md names every package of the program whose license has terms about changed copies', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const readme = readFileSync('README.md', 'utf8')
  const named = [...readme.matchAll(/`([@\w./*-]+)`/g)].map(([, name]) => name)
  const isNamed = (path: string) =>
    named.some((name) => (name.endsWith('*') ? path.startsWith(name.slice(0, -1)) : path === name))
  const special = Object.entries<{ license?: string; dev?: boolean }>(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .filter(([, { license = 'none' }]) => !PERMISSIVE.test(license) || /GPL|MPL/.test(license))
    .map(([path, { license }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), license }))
  expect(special.length).toBeGreaterThan(5)
  expect(special.filter(({ name }) => !isNamed(name))).toEqual([])
  for (const { license } of special) expect(readme).toContain(/\w*[GM]PL-[\w.-]+|$/.exec(license ?? '')?.[0])
})
