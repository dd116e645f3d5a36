import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openState, type State, type StateOptions } from '../database/open-state'
import { hasPostgres, startPostgres, type TestPostgres } from './start-postgres'

export type StateKind = 'PGlite' | 'PostgreSQL'

/** What a state can be kept by here. */
export const STATE_KINDS: readonly StateKind[] = hasPostgres ? ['PGlite', 'PostgreSQL'] : ['PGlite']

/** The state of a test file or of one block of it. */
export interface TestState extends State {
  /** What opens the same once more, as another process would. */
  options: StateOptions
}

/** A new state for the tests of the file or block that calls this: open before the first, removed after the last. */
export function createTestState(kind: StateKind = 'PGlite'): TestState {
  const options: StateOptions = { dataDir: mkdtempSync(join(tmpdir(), 'chartroom-state-')) }
  let server: TestPostgres | undefined
  let opened = kind === 'PGlite' ? openState(options) : undefined
  const state = () => {
    if (!opened) throw new Error('PostgreSQL is started before the first test, not before it.')
    return opened
  }
  beforeAll(async () => {
    if (kind === 'PostgreSQL') {
      server = await startPostgres()
      options.databaseUrl = server.url
      opened = openState(options)
    }
    await state().database()
  }, 60_000)
  afterAll(async () => {
    await opened?.close()
    server?.remove()
    rmSync(options.dataDir, { recursive: true, force: true })
  })
  return {
    options,
    exists: () => state().exists(),
    database: () => state().database(),
    close: () => state().close(),
  }
}
