import { describe, expect, test } from 'vitest'
import { refuseAuthRequest } from './check-auth-request'

const BASE = 'http://localhost:3000/api/auth'
const get = (query: string, cookie = '') =>
  refuseAuthRequest(new Request(`${BASE}/session${query}`, { headers: { cookie } }))
const post = (body: string, type: string) =>
  refuseAuthRequest(
    new Request(`${BASE}/callback/credentials`, { method: 'POST', body, headers: { 'content-type': type } }),
  )

describe('requests that next-auth cannot read are refused with 400', () => {
  test.each(['?callbackUrl=(((', '?callbackUrl=a&callbackUrl=/', '?callbackUrl=javascript:alert(1)'])(
    '%s',
    async (query) => {
      expect((await get(query))?.status).toBe(400)
    },
  )

  test('the damaged cookie is named and deleted, so that the next request passes', async () => {
    const refused = await get('', 'w=1; __Secure-next-auth.callback-url=%00')
    expect(refused?.status).toBe(400)
    expect(refused?.headers.get('set-cookie')).toBe(
      '__Secure-next-auth.callback-url=; Path=/; Max-Age=0; Secure',
    )
    expect((await get('', 'next-auth.callback-url=%'))?.status).toBe(400)
  })

  test.each([
    ['{', 'application/json'],
    ['[]', 'application/json; charset=utf-8'],
    ['null', 'application/json'],
    ['{"email":{"a":1}}', 'application/json'],
  ])('%j as %s', async (body, type) => {
    const refused = await post(body, type)
    expect(refused?.status).toBe(400)
    expect(await refused?.json()).toMatchObject({ success: false, code: 'invalid_request' })
  })
})

test('a password is only accepted with POST', async () => {
  const refused = await refuseAuthRequest(new Request(`${BASE}/callback/credentials`))
  expect([refused?.status, refused?.headers.get('allow')]).toEqual([405, 'POST'])
})

test('what next-auth and its client send passes', async () => {
  for (const url of [
    '',
    '?callbackUrl=',
    '?callbackUrl=/account',
    '?callbackUrl=https%3A%2F%2Fexample.org%2Fx',
  ])
    expect(await get(url, 'next-auth.callback-url=http%3A%2F%2Flocalhost%3A3000')).toBeNull()
  expect(await post('email=a%40b&json=true', 'application/x-www-form-urlencoded')).toBeNull()
  expect(await post('{"email":"a@b","redirect":false}', 'application/json')).toBeNull()
})
