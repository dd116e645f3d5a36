import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { within } from '@/lib/process/fake/until'
import { openState, type State, type StateOptions } from '../database/open-state'
import { createDatabase, type TestDatabase } from './shared-postgres'
import { hasPostgres } from './start-postgres'
import { copyStateTemplate } from './state-template'

export type StateKind = 'PGlite' | 'PostgreSQL'

/** Databases available on this machine. */
export const STATE_KINDS: readonly StateKind[] = hasPostgres ? ['PGlite', 'PostgreSQL'] : ['PGlite']

/** Opening an embedded database takes a second, so tests of what both kinds do alike use the server. */
const QUICKEST: StateKind = hasPostgres ? 'PostgreSQL' : 'PGlite'

export interface TestState extends State {
  /** Options that open the same database again, as another process would. */
  options: StateOptions
}

/** A state for the tests of the calling file or block: opened before the first, deleted after the last. */
export function createTestState(kind: StateKind = QUICKEST): TestState {
  const options: StateOptions = { dataDir: mkdtempSync(join(tmpdir(), 'chartroom-state-')) }
  let server: TestDatabase | undefined
  let opened = kind === 'PGlite' ? openState(options) : undefined
  const state = () => {
    if (!opened) throw new Error('Use this state inside tests only: PostgreSQL starts before the first test.')
    return opened
  }
  beforeAll(async () => {
    if (kind === 'PostgreSQL') {
      server = await createDatabase()
      options.databaseUrl = server.url
      opened = openState(options)
    } else if (!state().exists()) await copyStateTemplate(options.dataDir)
    await within(`the test database on ${kind}`, state().database())
  })
  afterAll(async () => {
    await opened?.close()
    await server?.drop()
    rmSync(options.dataDir, { recursive: true, force: true })
  })
  return {
    options,
    exists: () => state().exists(),
    database: () => state().database(),
    check: () => state().check(),
    close: () => state().close(),
  }
}
