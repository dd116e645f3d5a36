import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { setBackend } from '../backend-of'
import { openFileCache } from '../objects/file-cache'
import { objectBackend } from '../objects/object-backend'
import { openS3 } from '../objects/s3-client'
import { openHanded } from './handed-leases'
import { startStrictS3 } from './strict-s3'

/** Places that laws about the store are tested in. */
export const PLACES = ['folder', 'bucket'] as const

export type Place = (typeof PLACES)[number]

/** Puts the data of a folder in a bucket, for the running test; does nothing for the folder itself. */
export async function placeStore(dataDir: string, place: Place): Promise<void> {
  if (place === 'bucket') await shareBucket([dataDir])
}

/** Puts the data of several folders in one bucket, for the running test, as those of the nodes of an installation. */
export async function shareBucket(dataDirs: readonly string[]): Promise<void> {
  const s3 = await startStrictS3()
  const leases = openHanded()
  const onProblem = (problem: unknown) => {
    throw problem
  }
  for (const dataDir of dataDirs)
    setBackend(
      dataDir,
      objectBackend({
        name: 's3://bucket',
        root: dataDir,
        client: openS3(s3.place),
        leases,
        // Most files are fetched again.
        cache: openFileCache(join(dataDir, 'tables'), { maxBytes: 10_000, onProblem }),
        graceMs: 0,
        onProblem,
      }),
    )
  onTestFinished(async () => {
    for (const dataDir of dataDirs) setBackend(dataDir, undefined)
    await s3.close()
  })
}
