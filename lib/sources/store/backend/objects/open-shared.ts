import 'server-only'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Env } from '@/lib/env/env'
import { getLog } from '@/lib/http/log'
import type { Backend } from '../backend'
import { openFileCache } from './file-cache'
import { LEASE_TIMING, type Leases, type LeaseTiming, openLeases } from './leases'
import { objectBackend } from './object-backend'
import { openS3, type S3Place } from './s3-client'

/** Objects stay an hour after the last manifest that named them, many times as long as a reader keeps an old one. */
const GRACE_MS = 3_600_000

export type SharedSettings = Pick<
  Env,
  | 'DATABASE_URL'
  | 'STORE_CACHE_MB'
  | 'AWS_ENDPOINT_URL'
  | 'AWS_REGION'
  | 'AWS_ACCESS_KEY_ID'
  | 'AWS_SECRET_ACCESS_KEY'
  | 'AWS_SESSION_TOKEN'
> & { STORE_URL: string }

/** The data that `STORE_URL` names. Opens no connection yet. */
export function openShared(
  dataDir: string,
  settings: SharedSettings,
  { timing = LEASE_TIMING }: { timing?: LeaseTiming } = {},
): Backend {
  const place = placeOf(settings)
  const address = `${place.endpoint ?? 'aws'} ${place.bucket}/${place.prefix}`
  const root = join(dataDir, 'shared', createHash('sha256').update(address).digest('hex').slice(0, 12))
  const onProblem = (problem: unknown) =>
    getLog().error('Shared data: a step failed, and the work goes on without it', problem)
  return objectBackend({
    name: addressOf(settings),
    root,
    client: openS3(place),
    leases: leasesOf(settings, timing),
    cache: openFileCache(join(root, 'tables'), {
      maxBytes: settings.STORE_CACHE_MB * 2 ** 20,
      onProblem: (problem) =>
        getLog().error(
          `Shared data cannot be kept in ${root}, so each start of a worker and each reload fetches them again`,
          problem,
        ),
    }),
    graceMs: GRACE_MS,
    timing,
    onProblem,
  })
}

/** One computer may reach the store by another address, but has to share the leases. */
export function leasesOf(settings: SharedSettings, timing: LeaseTiming = LEASE_TIMING): Leases {
  const { bucket, prefix } = placeOf(settings)
  return openLeases(settings.DATABASE_URL ?? '', `${bucket}/${prefix}`, timing)
}

const addressOf = ({ STORE_URL }: SharedSettings) => STORE_URL.replace(/(?<!\/)\/+$/, '')

export function placeOf(settings: SharedSettings): S3Place {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/s.exec(addressOf(settings)) ?? []
  return {
    bucket: bucket ?? '',
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: settings.AWS_REGION,
    endpoint: settings.AWS_ENDPOINT_URL,
    keyId: settings.AWS_ACCESS_KEY_ID ?? '',
    secret: settings.AWS_SECRET_ACCESS_KEY ?? '',
    token: settings.AWS_SESSION_TOKEN,
  }
}
