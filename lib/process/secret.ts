import 'server-only'
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getEnv } from '@/lib/env/env'

/** The secret of the data folder. */
let kept: string | undefined

/** Secret that signs what leaves the server and encrypts second factors: the setting, or one created once in a file readable only by this user. */
export function authSecret(): string {
  const { AUTH_SECRET, DATA_DIR } = getEnv()
  if (AUTH_SECRET !== undefined) return AUTH_SECRET
  kept ??= keptSecret(DATA_DIR)
  return kept
}

const SHORTEST = 32

const pathIn = (dataDir: string) => join(dataDir, 'auth-secret')

/** Throws if the secret in a data folder is too short. Creates none. */
export function checkKeptSecret(dataDir: string): void {
  if (existsSync(pathIn(dataDir))) readSecret(pathIn(dataDir))
}

/** Throws where it is too short: a secret that can be guessed lets anyone sign in as anyone. */
function readSecret(path: string): string {
  const secret = readFileSync(path, 'utf8')
  const { length } = secret.trim()
  if (length >= SHORTEST) return secret
  throw new Error(
    `${path} has ${length} characters; a secret needs at least ${SHORTEST}. Delete the file to get a new one (everyone is signed out and sets up second factors again), or restore it.`,
  )
}

/** The secret in a data folder, created if missing. If several processes create one at once, the first wins. */
export function keptSecret(dataDir: string): string {
  const path = pathIn(dataDir)
  try {
    return readSecret(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readSecret(path)
}
