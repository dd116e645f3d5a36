import { expect, test, vi } from 'vitest'
import sitemap from './sitemap'

const given = vi.hoisted(() => ({ headers: {} as Record<string, string> }))
vi.mock('next/headers', () => ({ headers: async () => new Headers(given.headers) }))

/** Origins of all addresses in the sitemap. */
async function originsFor(headers: Record<string, string>): Promise<string[]> {
  given.headers = headers
  return [...new Set((await sitemap()).map(({ url }) => new URL(url).origin))]
}

test('addresses have the origin that other pages name: with the scheme of a trusted proxy', async () => {
  expect(await originsFor({ host: 'nas:3000' })).toEqual(['http://nas:3000'])
  expect(await originsFor({ host: 'nas', 'x-forwarded-proto': 'https' })).toEqual(['https://nas'])
})

test('a public host without PUBLIC_URL gets no addresses', async () => {
  expect(await originsFor({ host: 'evil.example' })).toEqual([])
})
