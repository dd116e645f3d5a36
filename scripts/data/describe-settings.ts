import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { restoredSettings } from '../../lib/backup/restore-backup'
import { settingsNamed } from '../../lib/env/env'

/** Restored settings that differ from those of this command, by name only, because values may be secret. */
export function describeSettings(dataDir: string): string[] {
  const path = restoredSettings(dataDir)
  if (!existsSync(path)) return []
  const restored = parseEnv(readFileSync(path, 'utf8'))
  const present = settingsNamed(Object.keys(restored))
  const names = Object.entries(restored)
    .filter(([name, value]) => present[name] !== value)
    .map(([name]) => name)
  if (names.length === 0) return []
  return [
    `The settings of the backup are in ${path}. Set those that you need, then delete the file, because it has secrets. Not set here, or otherwise: ${names.join(', ')}.`,
    ...(names.includes('AUTH_SECRET')
      ? ['Without the AUTH_SECRET of the backup, everybody signs in again and second factors stop working.']
      : []),
  ]
}
