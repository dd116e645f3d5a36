import 'server-only'
import { join } from 'node:path'
import { messageOf } from '@/lib/contract/errors'
import { checkPlan, type FolderPlan, publishFolder, suffixesOf } from './publish-folder'
import type { Refused } from './published-file'
import { writeArchive } from './write-archive'
import { openFolder } from './write-folder'

/** Bytes of an archive, which a server holds until it is sent. */
const MOST_BYTES = 32 * 2 ** 20
/** Bytes of its files. */
const MOST_UNPACKED = 8 * MOST_BYTES

export interface ArchiveJob {
  plan: FolderPlan
  /** Whether the rest is published where a stranger may not see a part. */
  skips: boolean
  host: string
  /** Day on which the pages are made, `YYYY-MM-DD`. */
  made: string
  /** Folder of the built script and styles. */
  shared: string
  /** Empty folder for the work. */
  folder: string
}

export type ArchiveResult =
  | { kind: 'made'; path: string }
  /** Nothing is published, because a stranger may not see a part of it. `left` is the number of charts without that. */
  | { kind: 'refused'; refused: readonly Refused[]; left: number }
  | { kind: 'failed'; reason: string }

/** Makes the folder of a plan and an archive of it. */
export async function publishArchive(job: ArchiveJob): Promise<ArchiveResult> {
  try {
    return await makeArchive(job)
  } catch (error) {
    return { kind: 'failed', reason: messageOf(error) }
  }
}

async function makeArchive({ plan, skips, host, made, shared, folder }: ArchiveJob): Promise<ArchiveResult> {
  const checked = await checkPlan(plan)
  const { refused, charts } = checked
  if (refused.length > 0 && !(skips && charts.length > 0)) {
    return { kind: 'refused', refused, left: charts.length }
  }
  const site = join(folder, 'site')
  const target = await openFolder(site, made)
  let bytes = 0
  await publishFolder(checked, { suffixes: suffixesOf(checked), host, made, shared }, async (file) => {
    bytes += file.body.length
    if (bytes > MOST_UNPACKED) throw new Error(`The files are larger than ${MOST_UNPACKED / 2 ** 20} MB.`)
    await target.put(file)
  })
  await target.end()
  const path = join(folder, 'site.zip')
  writeArchive(site, path, { made, most: MOST_BYTES })
  return { kind: 'made', path }
}
