import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STATE_DIR = '.chartroom'

/** Hash of the names and contents of files and folders in `root`. */
export function fingerprint(paths, root = '.') {
  const hash = createHash('sha256')
  for (const path of paths) addPath(hash, root, path)
  return hash.digest('hex')
}

function addPath(hash, root, path) {
  const place = join(root, path)
  if (!existsSync(place)) return
  let entries
  try {
    entries = readdirSync(place, { withFileTypes: true })
  } catch {
    hash.update(`${path}\0`).update(readFileSync(place))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
    addPath(hash, root, join(path, entry.name))
}

/** Fingerprint of the last successful run of a step. */
export function rememberedFingerprint(step) {
  const file = join(STATE_DIR, `${step}.fingerprint`)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

export function rememberFingerprint(step, value) {
  mkdirSync(STATE_DIR, { recursive: true })
  writeFileSync(join(STATE_DIR, `${step}.fingerprint`), value)
}
