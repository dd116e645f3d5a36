import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Env, envSchema, readEnv, serverProblems } from './env'

const defaults = readEnv({})

/** `| `PORT` | `3000` | Port … |`, as in docs/settings.md. */
function environmentRow(name: string, schema: { description?: string }): string {
  const value = defaults[name as keyof Env]
  return `| \`${name}\` | ${value === undefined ? '' : `\`${value}\``} | ${schema.description} |`
}

test('every variable is optional', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_SOURCE: 'auto', DATA_DIR: 'data' })
})

test('an empty value counts as unset', () => {
  expect(readEnv({ PORT: '', MARKET_API_URL: '' }).PORT).toBe(3000)
})

test('one error lists every problem', () => {
  const read = () => readEnv({ PORT: 'abc', DATA_SOURCE: 'both', MARKET_API_URL: 'https://example.org' })
  expect(read).toThrow(/PORT[\s\S]*DATA_SOURCE[\s\S]*MARKET_API_KEY/)
})

test('invalid proxies are listed with the other problems, valid ones are parsed', () => {
  expect(() => readEnv({ PORT: 'abc', TRUSTED_PROXIES: '10.0.0.0/99' })).toThrow(
    /PORT[\s\S]*TRUSTED_PROXIES: expected a number, or addresses/,
  )
  expect(readEnv({ TRUSTED_PROXIES: ' 2 ' }).TRUSTED_PROXIES).toEqual({ count: 2 })
})

test('an unknown log level is refused with the ones there are', () => {
  expect(readEnv({ LOG_LEVEL: 'warn' }).LOG_LEVEL).toBe('warn')
  expect(() => readEnv({ LOG_LEVEL: 'verbose' })).toThrow(/LOG_LEVEL: .*"silent".*"error".*"warn".*"info"/)
})

test('a short admin token is refused, and the error does not contain it', () => {
  const read = () => readEnv({ ADMIN_TOKEN: 'very-secret' })
  expect(read).toThrow(/ADMIN_TOKEN: expected at least 32/)
  expect(read).not.toThrow(/very-secret/)
})

test('a key without a URL is refused, and the error does not contain the key', () => {
  let message = ''
  try {
    readEnv({ MARKET_API_KEY: 'very-secret' })
  } catch (error) {
    message = String(error)
  }
  expect(message).toContain('MARKET_API_URL')
  expect(message).not.toContain('very-secret')
})

test('a server on a shared database needs the secret that signs sessions; commands do not', () => {
  const shared = { DATABASE_URL: 'postgresql://db.example/chartroom', PORT: 'abc' }
  expect(() => readEnv(shared, serverProblems)).toThrow(/PORT[\s\S]*AUTH_SECRET: required with DATABASE_URL/)
  const { DATABASE_URL } = shared
  expect(readEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  expect(serverProblems({ DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) })).toEqual([])
  expect(serverProblems({})).toEqual([])
})

test('mail needs a sender, and an origin for its links', () => {
  const SMTP_URL = 'smtps://user:very-secret@mail.example.org'
  expect(() => readEnv({ SMTP_URL })).toThrow(/MAIL_FROM[\s\S]*PUBLIC_URL/)
  expect(() => readEnv({ SMTP_URL })).not.toThrow(/very-secret/)
  expect(() => readEnv({ SMTP_URL: 'https://mail.example.org' })).toThrow(/SMTP_URL/)
})

test('docs/settings.md describes every variable, and no other', () => {
  const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter((line) => /^\| `[A-Z_]+` \|/.test(line))
  const expected = Object.entries(envSchema.shape).map(([name, schema]) => environmentRow(name, schema))
  expect(rows.toSorted()).toEqual(expected.toSorted())
})

test('shared data need PostgreSQL and the keys of their store, and no value is repeated', () => {
  const given = { STORE_URL: 's3://charts/data', AWS_ACCESS_KEY_ID: 'very-secret' }
  expect(() => readEnv(given)).toThrow(
    /DATABASE_URL: required with STORE_URL, because those who write shared data take turns through PostgreSQL[\s\S]*AWS_SECRET_ACCESS_KEY: required with STORE_URL/,
  )
  expect(() => readEnv(given)).not.toThrow(/very-secret/)
  const whole = { ...given, AWS_SECRET_ACCESS_KEY: 'x', DATABASE_URL: 'postgresql://db.example/chartroom' }
  expect(readEnv(whole)).toMatchObject({ STORE_URL: 's3://charts/data', STORE_CACHE_MB: 2048 })
  for (const STORE_URL of ['https://charts.example', 's3://', 's3://charts/a b', 'charts'])
    expect(() => readEnv({ ...whole, STORE_URL })).toThrow(
      'STORE_URL: expected s3://bucket or s3://bucket/prefix',
    )
})
