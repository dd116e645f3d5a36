import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/**
 * Whether `node_modules` has the packages of the lock file, whoever installed them: npm itself writes what it installed
 * beside them, at the end. Optional packages may be missing, because most are for other platforms.
 * @param {string} [root]
 */
export function isInstalled(root = '.') {
  const written = readJson(join(root, 'node_modules/.package-lock.json'))
  const lock = readJson(join(root, 'package-lock.json'))
  if (!written?.packages || !lock?.packages) return false
  const { '': own, ...wanted } = lock.packages
  const named = readJson(join(root, 'package.json'))
  // npm refuses a lock file of another package.json, and says so.
  if (!KINDS.every((kind) => isDeepStrictEqual(named?.[kind] ?? {}, own?.[kind] ?? {}))) return false
  return (
    Object.keys(written.packages).every((name) => name in wanted) &&
    Object.entries(wanted).every(([name, entry]) => isSame(entry, written.packages[name]))
  )
}

function isSame({ version, integrity, optional }, found) {
  if (!found) return optional === true
  return found.version === version && (!integrity || !found.integrity || found.integrity === integrity)
}

function readJson(path) {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  } catch {
    // An installation replaces a file that was cut off.
    return undefined
  }
}
