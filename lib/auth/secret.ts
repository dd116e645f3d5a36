import 'server-only'
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getEnv } from '@/lib/env/env'

let known: string | undefined

/** Secret that signs sessions: the setting, or one created once in a file readable only by this user. */
export function authSecret(): string {
  const { AUTH_SECRET, DATA_DIR } = getEnv()
  known ??= AUTH_SECRET ?? keptSecret(DATA_DIR)
  return known
}

/** The secret in a data folder, created if missing. If several processes create one at once, the first wins. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret')
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8')
}
