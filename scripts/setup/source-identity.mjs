import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { fingerprint } from './fingerprint.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Everything that a build depends on. */
export const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'scripts',
  'next.config.js',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * Identity of a build, from its sources alone: nodes that build the same source accept each other's pages and forms.
 * Next derives the IDs of server actions from `actionSalt`. It is not secret: the process entry replaces it by a key from
 * the secret of the installation, which encrypts what actions send.
 * @param {string} [root]
 * @returns {{ buildId: string, actionSalt: string }}
 */
export function sourceIdentity(root = ROOT) {
  const source = fingerprint(SOURCES, root)
  const digest = (use) => createHash('sha256').update(`${use} ${source}`).digest()
  return {
    buildId: digest('build').toString('hex').slice(0, 20),
    actionSalt: digest('actions').toString('base64'),
  }
}
