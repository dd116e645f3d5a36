import { randomUUID } from 'node:crypto'
import { settingsNamed } from '@/lib/env/env'
import { hasS3, startS3 } from './start-s3'

/** The store under test: its bucket, and how to reach it. */
export interface ChosenStore {
  env: Record<'AWS_ENDPOINT_URL' | 'AWS_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>
  /** Address of a place in it that nothing else uses, for `STORE_URL`. */
  newPlace(): string
  remove(): Promise<void>
}

const NAMES = ['AWS_ENDPOINT_URL', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
const given = settingsNamed(['TEST_STORE_URL', ...NAMES.map((name) => `TEST_${name}`)])

/** The bucket of a running store, `s3://bucket`, that the tests use instead of Ceph. */
const NAMED = given.TEST_STORE_URL

export const hasChosenStore = NAMED !== undefined || hasS3

const placesIn = (bucket: string) => () => `${bucket.replace(/\/$/, '')}/test-${randomUUID().slice(0, 8)}`

/**
 * The store that `TEST_STORE_URL` names, with `TEST_AWS_ENDPOINT_URL`, `TEST_AWS_ACCESS_KEY_ID`,
 * `TEST_AWS_SECRET_ACCESS_KEY` and `TEST_AWS_REGION`; otherwise Ceph. Its bucket exists, and keeps the objects of the tests.
 */
export async function openChosenStore(): Promise<ChosenStore> {
  if (NAMED === undefined) {
    const ceph = await startS3()
    return { env: ceph.env, newPlace: placesIn(await ceph.createBucket('chartroom')), remove: ceph.remove }
  }
  const read = (name: string, other?: string) => {
    const value = given[`TEST_${name}`] ?? other
    if (value === undefined) throw new Error(`TEST_${name} is required with TEST_STORE_URL.`)
    return value
  }
  return {
    env: {
      AWS_ENDPOINT_URL: read('AWS_ENDPOINT_URL'),
      AWS_REGION: read('AWS_REGION', 'us-east-1'),
      AWS_ACCESS_KEY_ID: read('AWS_ACCESS_KEY_ID'),
      AWS_SECRET_ACCESS_KEY: read('AWS_SECRET_ACCESS_KEY'),
    },
    newPlace: placesIn(NAMED),
    remove: async () => {},
  }
}
