import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Files of the build alone: caches, types, reports, and lists with paths of the computer that built it. */
const NOT_SERVED = new Set([
  'cache',
  'diagnostics',
  'node_modules',
  'trace',
  'trace-build',
  'turbopack',
  'types',
])
const LEFT_OUT = /\.(?:map|nft\.json)$|^required-server-files\.js$/

/**
 * Copies the built pages. Next's bundler names packages that it leaves out of its bundles by links such as
 * `echarts-b85aea9f1c9e1387`, which a tarball cannot contain: the copies name the package itself.
 * @param {string} from `.next`
 * @param {string} to
 */
export function copyPages(from, to) {
  const names = linkedNames(join(from, 'node_modules'))
  const pattern = new RegExp([...names.keys()].map(quote).join('|') || '(?!)', 'g')
  for (const path of filesIn(from)) {
    const target = join(to, path)
    mkdirSync(dirname(target), { recursive: true })
    if (path.startsWith(`server${sep}`) && path.endsWith('.js')) {
      const text = readFileSync(join(from, path), 'utf8')
      writeFileSync(
        target,
        text.replace(pattern, (name) => names.get(name) ?? name),
      )
    } else copyFileSync(join(from, path), target)
  }
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_SERVED.has(entry.name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(folder, entry.name), { recursive: true, withFileTypes: true })
            .filter((inner) => inner.isFile())
            .map((inner) => relative(folder, join(inner.parentPath, inner.name)))
        : [entry.name],
    )
    .filter((path) => !LEFT_OUT.test(path.split(sep).pop() ?? ''))
}

/** Link → name of the package. */
function linkedNames(folder) {
  const names = new Map()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const link = join(entry.parentPath, entry.name)
    if (!lstatSync(link).isSymbolicLink()) continue
    const target = join(dirname(link), readlinkSync(link)).split(`${sep}node_modules${sep}`).pop() ?? ''
    names.set(relative(folder, link).replaceAll(sep, '/'), target.replaceAll(sep, '/'))
  }
  return names
}

const quote = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
