import { expect, test } from 'vitest'
import { withRetryAfter } from './too-many'

const refused = (error: string, status = 401) =>
  new Response(JSON.stringify({ url: `http://localhost:3000/sign-in?error=${error}` }), { status })

test('a refusal that asks to wait is a 429 with the time, others stay', async () => {
  const waiting = await withRetryAfter(refused('TooMany-17'))
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '17'])
  expect(await waiting.json()).toEqual({ url: 'http://localhost:3000/sign-in?error=TooMany-17' })
  for (const other of [refused('CredentialsSignin'), refused('TooMany-17', 200), refused('TooMany-x')]) {
    const same = await withRetryAfter(other)
    expect([same.status, same.headers.get('retry-after')]).toEqual([other.status, null])
    expect(await same.json()).toHaveProperty('url')
  }
})
