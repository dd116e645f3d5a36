import 'server-only'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from '@/lib/sources/store/manifest'
import { countPeople } from '@/lib/state/backup/restore-state'

/** Throws if a restore would replace data. A server that only started left none. */
export async function refuseOccupied({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl?: string
}): Promise<void> {
  const found: string[] = []
  const { pieces, live } = readManifest(dataDir)
  if (pieces.length > 0 || live) found.push(`${pieces.length} data files`)
  const folder = join(dataDir, 'state')
  if (databaseUrl) {
    const people = await countPeople(databaseUrl)
    if (people > 0) found.push(`a database with ${people} accounts`)
  } else if (existsSync(folder) && readdirSync(folder).length > 0) found.push(`accounts in ${folder}`)
  if (found.length === 0) return
  throw new Error(
    `${dataDir} is not empty: it has ${found.join(' and ')}. Nothing was restored. Choose an empty place, or add --replace to lose what is there.`,
  )
}
