import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { BACKUP_FORMAT, DAY_TABLES, OWN_SERIES_FOLDER } from '@/lib/contract/formats/formats'

export const DESCRIPTION = 'backup.json'
export const STATE = 'state.ndjson.gz'
export const SECRET = 'auth-secret'
export const TABLES = 'tables'
/** Lines of settings, with their secrets. */
export const SETTINGS = 'settings.env'
export const MANIFEST = `${TABLES}/manifest.json`
/** Folders of which every file with this ending is saved: tables of earlier days, and own series. */
export const WHOLE_FOLDERS: ReadonlyMap<string, RegExp> = new Map([
  [DAY_TABLES, /\.table$/],
  [OWN_SERIES_FOLDER, /\.ya?ml$/],
])

/** Files of these folders, by their path below the data folder. */
export function filesOfFolders(dataDir: string): string[] {
  return [...WHOLE_FOLDERS].flatMap(([folder, ending]) => {
    const names = existsSync(join(dataDir, folder)) ? readdirSync(join(dataDir, folder)) : []
    return names.filter((name) => ending.test(name)).map((name) => `${folder}/${name}`)
  })
}

const description = z.object({
  format: z.literal(BACKUP_FORMAT),
  createdAt: z.iso.datetime(),
  /** SHA-256 of every other file, by its path in the backup. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
})

export type Description = z.infer<typeof description>

/** Throws if the folder is not a backup that this version can read, or if a file of it is missing or damaged. */
export async function checkBackup(folder: string): Promise<Description> {
  const found = readDescription(folder)
  for (const [path, hash] of Object.entries(found.files)) {
    const place = resolve(folder, path)
    if (!place.startsWith(resolve(folder) + sep)) throw new Error(`${path} is outside the backup.`)
    if ((await hashFile(place)) !== hash)
      throw new Error(`${join(folder, path)} is missing or damaged. Nothing was restored.`)
  }
  return found
}

function readDescription(folder: string): Description {
  const path = join(folder, DESCRIPTION)
  if (!existsSync(path)) throw new Error(`${folder} is not a complete backup: it has no ${DESCRIPTION}.`)
  let text: { format?: unknown }
  try {
    text = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(`${path} is damaged. Nothing was restored.`)
  }
  if (typeof text.format === 'number' && text.format > BACKUP_FORMAT) {
    throw new Error(
      `${folder} was made by a newer version of Chartroom: its format is ${text.format}, and this version reads up to ${BACKUP_FORMAT}. Update Chartroom first.`,
    )
  }
  const read = description.safeParse(text)
  if (!read.success) throw new Error(`${path} is damaged. Nothing was restored.`)
  return read.data
}

/** SHA-256 of a file; null if it cannot be read. */
export async function hashFile(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch {
    return null
  }
  return hash.digest('hex')
}
