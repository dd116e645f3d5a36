import { expect, test } from 'vitest'
import { readEnv } from './env'

test('a setting that is still as in the example file stops the start and is named, without its value', () => {
  const given = {
    AUTH_SECRET: 'REPLACE_ME-with-at-least-32-characters',
    DATABASE_URL: 'postgresql://chartroom:REPLACE_ME@postgres/chartroom',
  }
  const read = () => readEnv(given)
  expect(read).toThrow(/AUTH_SECRET: still contains REPLACE_ME/)
  expect(read).toThrow(/DATABASE_URL: still contains REPLACE_ME/)
  expect(read).not.toThrow(/postgres\/chartroom/)
  expect(() => readEnv({ AUTH_SECRET: 'x'.repeat(32), OTHER_PROGRAM: 'replace me' })).not.toThrow()
})
