// Prints the last package and the production tree by size, as the tables in scripts/package/README.md. Needs a package.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './contents.mjs'
import { MADE } from './package.mjs'
import { bytesIn, megabytes } from './sizes.mjs'
import { packageFolder } from './trace.mjs'

const LARGE = 1e6

/** @param {Map<string, number>} sizes */
function table(title, sizes) {
  const rows = [...sizes].sort(([, a], [, b]) => b - a)
  const sum = rows.reduce((total, [, bytes]) => total + bytes, 0)
  const large = rows.filter(([, bytes]) => bytes >= LARGE)
  const rest = sum - large.reduce((total, [, bytes]) => total + bytes, 0)
  console.log(`\n${title}: ${megabytes(sum)}\n`)
  for (const [name, bytes] of large) console.log(`| ${name} | ${megabytes(bytes)} |`)
  console.log(`| ${rows.length - large.length} others | ${megabytes(rest)} |`)
}

function partOf(path) {
  if (path.includes('/node_modules/')) return packageFolder(path).replace(/^program\/node_modules\//, '')
  return path.startsWith('program/') ? path.split('/').slice(1, 3).join('/') : 'documents'
}

/** The packages that `npm ci --omit=dev` installs, by the lock file. */
function productionTree() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return new Map(
    Object.entries(packages)
      .filter(([path, { dev, devOptional }]) => path && !dev && !devOptional && existsSync(path))
      .map(([path]) => [path.replace(/^node_modules\//, ''), bytesIn(path) - nested(path)]),
  )
}

const nested = (path) => (existsSync(join(path, 'node_modules')) ? bytesIn(join(path, 'node_modules')) : 0)

const folder = join(MADE, 'chartroom')
const parts = new Map()
for (const path of listFiles(folder)) {
  const part = partOf(path)
  parts.set(part, (parts.get(part) ?? 0) + statSync(join(folder, path)).size)
}
table('Package', parts)
table('Production tree of a clone', productionTree())
