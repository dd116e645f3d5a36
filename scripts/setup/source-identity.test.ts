import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants'
import { afterAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { SOURCES, sourceIdentity } from './source-identity.mjs'

const folder = temporaryFolder(afterAll)

const KEY = 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'

test('two copies of one source have one identity, and a changed source has another', () => {
  for (const path of SOURCES) cpSync(path, join(folder, path), { recursive: true })
  const here = sourceIdentity()
  expect(sourceIdentity(folder)).toEqual(here)
  writeFileSync(join(folder, 'app/layout.tsx'), 'another')
  const changed = sourceIdentity(folder)
  expect(changed.buildId).not.toBe(here.buildId)
  expect(changed.actionSalt).not.toBe(here.actionSalt)
})

test('a build takes its ID and the salt of its action IDs from the source', async () => {
  vi.stubEnv(KEY, 'a key of this machine')
  const { default: configure } = await import(`${'../../next.config.js'}`)
  const { generateBuildId } = configure(PHASE_PRODUCTION_BUILD)
  expect(generateBuildId?.()).toBe(sourceIdentity().buildId)
  expect(process.env[KEY]).toBe(sourceIdentity().actionSalt)
  expect(Buffer.from(process.env[KEY] ?? '', 'base64')).toHaveLength(32)
  vi.unstubAllEnvs()
  expect(configure(PHASE_PRODUCTION_SERVER).generateBuildId).toBeUndefined()
})
