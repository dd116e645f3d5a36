import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { hasPostgres, startPostgres, type TestPostgres } from '@/lib/state/fake/start-postgres'
import { setBackend } from '../backend-of'
import { openShared, type SharedSettings } from '../objects/open-shared'
import { hasS3, startS3, type TestS3 } from './start-s3'

/** Whether the servers of shared data are on this machine. */
export const hasShared = hasS3 && hasPostgres

export interface TestShared {
  readonly s3: TestS3
  readonly postgres: TestPostgres
  /** Settings of a new store without data. */
  newStore(): SharedSettings
  /** A new data folder of a node of the store. */
  node(settings: SharedSettings): string
  /** Data folders of two nodes of a new store. */
  nodes(): [string, string]
}

/** An S3 server and PostgreSQL for the tests of the calling file: started before the first, removed after the last. */
export function createShared(): TestShared {
  let s3: TestS3 | undefined
  let postgres: TestPostgres | undefined
  let bucket = ''
  const folders: string[] = []
  const started = <T>(server: T | undefined): T => {
    if (!server)
      throw new Error('Use shared data inside tests only: the servers start before the first test.')
    return server
  }
  beforeAll(async () => {
    ;[s3, postgres] = await Promise.all([startS3(), startPostgres()])
    bucket = await s3.createBucket('chartroom')
  })
  afterAll(async () => {
    for (const folder of folders) {
      setBackend(folder, undefined)
      rmSync(folder, { recursive: true, force: true })
    }
    await s3?.remove()
    postgres?.remove()
  })
  const newStore = (): SharedSettings => ({
    STORE_URL: `${bucket}/${randomUUID().slice(0, 8)}`,
    DATABASE_URL: started(postgres).url,
    STORE_CACHE_MB: 64,
    ...started(s3).env,
    AWS_SESSION_TOKEN: undefined,
  })
  const node = (settings: SharedSettings) => {
    const folder = mkdtempSync(join(tmpdir(), 'chartroom-node-'))
    folders.push(folder)
    setBackend(folder, openShared(folder, settings))
    return folder
  }
  return {
    get s3() {
      return started(s3)
    },
    get postgres() {
      return started(postgres)
    },
    newStore,
    node,
    nodes: () => {
      const settings = newStore()
      return [node(settings), node(settings)]
    },
  }
}
