import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { viewerOrGuest, visitorOf } from './visitor'

const site = vi.hoisted(() => ({ find: async (): Promise<unknown> => null }))
vi.mock('./session', () => ({ viewerOf: () => site.find() }))

const ada = { id: 'ada', name: 'Ada', email: null, role: 'user', tier: 'pro' }
const outage = new ApiError('service_unavailable', 'The database does not answer.', {
  detail: { missing: ['state'] },
})

/** The entry and the pages are bundled apart: each has a copy of the class. */
const { ApiError: EntryError } = await import(`${'../contract/errors'}?entry`)
const fromEntry = new EntryError(outage.code, outage.message, { detail: outage.detail })

test('a signed-in visitor is a guest while the database does not answer, and is told', async () => {
  site.find = async () => ada
  expect(await visitorOf('cookie')).toEqual({ viewer: ada, isAccountUnavailable: false })
  for (const error of [outage, new DrizzleQueryError('select', [], outage), fromEntry]) {
    site.find = () => Promise.reject(error)
    expect(await visitorOf('cookie')).toEqual({ viewer: null, isAccountUnavailable: true })
    expect(await viewerOrGuest('cookie')).toBeNull()
  }
})

test('any other failure is not hidden', async () => {
  site.find = () => Promise.reject(new Error('a mistake'))
  await expect(visitorOf('cookie')).rejects.toThrow('a mistake')
  site.find = () =>
    Promise.reject(new ApiError('data_not_available', 'No data.', { detail: { missing: ['x'] } }))
  await expect(visitorOf('cookie')).rejects.toThrow('No data.')
})
