import { describe, expect, test } from 'vitest'
import { readCommand, UsageError } from './read-command'

const read = (line: string) => readCommand(line.split(' ').filter(Boolean), Date.UTC(2027, 0, 1))

describe('readCommand', () => {
  test('options that are not given are not sent', () => {
    const { body } = read('issue --owner ann')
    expect(JSON.parse(JSON.stringify(body))).toEqual({ owner: 'ann' })
    expect(JSON.parse(JSON.stringify(read('change k --quota-daily 5').body))).toEqual({ quotaDaily: 5 })
  })

  test('every grant has an option', () => {
    const line =
      'issue --owner a --expires 1d --endpoint /a --endpoint /b/* --field /a=x+y --field /a=z --ip ::1 --point-cap 9'
    expect(read(line).body).toMatchObject({
      expiresAt: '2027-01-02T00:00:00.000Z',
      grants: {
        endpoints: ['/a', '/b/*'],
        fields: { '/a': ['x', 'y', 'z'] },
        ipAllowlist: ['::1'],
        pointCap: 9,
      },
    })
  })

  test('--clear removes what the command does not set', () => {
    const { body } = read('change k --clear grants --clear quota-hourly --clear permission --ip 10.0.0.1')
    expect(body).toMatchObject({
      permissions: [],
      quotaHourly: null,
      grants: { endpoints: null, fields: null, ipAllowlist: ['10.0.0.1'], pointCap: null },
    })
  })

  test('ids and queries are encoded', () => {
    expect(read('revoke ../users?x').url).toBe('/api/admin/keys/..%2Fusers%3Fx/revoke')
    expect(read('list --owner a&b').url).toBe('/api/admin/keys?owner=a%26b')
  })

  test.each(['', 'unknown', 'issue', 'list x', 'revoke', 'revoke a b', 'rotate k --owner ann', 'expire k'])(
    '“%s” prints the usage',
    (line) => {
      expect(() => read(line)).toThrow(UsageError)
    },
  )

  test.each([
    ['rotate k --grace 3y', /90m, 24h, 30d/],
    ['expire k --at sometime', /2027-01-31/],
    ['issue --owner a --quota-hourly 0', /whole number/],
    ['issue --owner a --quota-hourly 1e3', /whole number/],
    ['issue --owner a --field mvrv', /\/api\/v1\/onchain\/mvrv=mvrv/],
    ['change k --clear tier', /quota-hourly/],
  ])('“%s” reports what is allowed', (line, message) => {
    expect(() => read(line)).toThrow(message)
  })
})
