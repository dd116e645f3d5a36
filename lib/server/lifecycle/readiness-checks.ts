import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compute } from '@/lib/compute/task'
import type { RedisConnection } from '@/lib/limits/redis'
import type { Market } from '@/lib/market/market'
import type { ReadinessCheck } from '@/lib/process/readiness'
import type { State } from '@/lib/state/database/open-state'

/** A disk with less free space than this counts as full. */
const MIN_FREE_BYTES = 16 * 1024 * 1024

export interface Needed {
  dataDir: string
  state: State
  redis: RedisConnection | undefined
  market: Pick<Market, 'remoteHost' | 'probe'>
  compute: Pick<Compute, 'workers' | 'counts'>
}

/** Fails from the moment the process is to end. */
export const LEAVING: ReadinessCheck = {
  part: 'process',
  problem: 'This server is shutting down.',
  check: () => Promise.reject(new Error('A signal asked the process to end.')),
}

/** Everything that the process needs besides the data of its catalog. */
export function readinessChecks({ dataDir, state, redis, market, compute }: Needed): ReadinessCheck[] {
  return [
    {
      part: 'state',
      isShared: true,
      problem: 'The database does not answer, so nobody is signed in and no stored key works.',
      check: async () => {
        if (state.exists()) await state.check()
      },
    },
    {
      part: 'disk',
      problem: 'The data folder is full or cannot be written.',
      check: () => checkDisk(dataDir),
    },
    {
      part: 'workers',
      problem: 'Every worker is busy with a task that takes unusually long.',
      async check() {
        const { slow } = compute.counts()
        if (compute.workers > 0 && slow >= compute.workers)
          throw new Error(`All of ${compute.workers} workers have slow tasks.`)
      },
    },
    ...(redis
      ? [
          {
            part: 'quotas',
            isShared: true,
            problem: 'Redis does not answer, so requests with a limited key are refused.',
            check: () => redis.client.ping(),
          },
        ]
      : []),
    ...(market.remoteHost === null
      ? []
      : [
          {
            part: 'upstream',
            isShared: true,
            problem: 'The remote API does not answer.',
            check: market.probe,
          },
        ]),
  ]
}

/** Throws if a file cannot be written to the folder, or if hardly anything more fits. */
export async function checkDisk(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, `.write-check.${process.pid}.${randomUUID()}`)
  try {
    const file = await open(path, 'wx')
    await file.writeFile('Can be deleted.\n').finally(() => file.close())
  } finally {
    await rm(path, { force: true })
  }
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error(`Only ${bavail * bsize} bytes are free in ${dataDir}.`)
}
