import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PLACE = '.chartroom/gate.json'

/**
 * The commit that the files of a clone are; null with changes, or without Git.
 * @param {string} root
 * @returns {string | null}
 */
export function commitOf(root) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const changes = git('status', '--porcelain')
  if (changes.status !== 0 || changes.stdout !== '') return null
  const { status, stdout } = git('rev-parse', 'HEAD')
  return status === 0 ? stdout.trim() : null
}

/**
 * @param {string} root
 * @param {import('./gate-record.mjs').GateRecord} record
 */
export function writeGateRecord(root, record) {
  const path = join(root, PLACE)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(record)}\n`)
}

/**
 * The last run of the gate over a commit without changes; null if there was none.
 * @param {string} root
 * @returns {import('./gate-record.mjs').GateRecord | null}
 */
export function readGateRecord(root) {
  try {
    return JSON.parse(readFileSync(join(root, PLACE), 'utf8'))
  } catch {
    return null
  }
}
