import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { listAudit } from '@/lib/state/accounts/audit'
import { addPerson } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { createEmbed, findEmbed, listEmbeds } from '@/lib/state/shared/embeds'
import { formOf } from '../form-of.test-data'
import { changeTerms, makeEmbed, revokeOwnEmbed } from './change-embeds'

let viewer: Viewer | null = null
vi.mock('@/lib/auth/session', () => ({ viewerOf: async () => viewer }))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
vi.mock('next/cache', () => ({ revalidatePath: () => {} }))
vi.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw new Error(`redirect ${to}`)
  },
}))

const state = createTestState()
const people: Record<string, Viewer> = {}
let id = ''

beforeAll(async () => {
  holdInProcess({ market: createFakeMarket(), state })
  const database = await state.database()
  for (const [name, role, tier] of [
    ['owner', 'user', 'pro'],
    ['other', 'user', 'pro'],
    ['free', 'user', 'free'],
    ['admin', 'admin', 'free'],
  ] as const) {
    people[name] = await addPerson(database, name, { role, tier })
  }
})

const TERMS = {
  title: 'A frame',
  origins: 'https://a.example',
  until: '2999-12-31',
  hourly: '10',
  daily: '20',
}

beforeEach(async () => {
  const made = await createEmbed(
    await state.database(),
    {
      title: 'Before',
      path: 'onchain/mvrv',
      query: '',
      origins: ['https://before.example'],
      expiresAt: null,
      quotaHourly: 1,
      quotaDaily: 1,
    },
    people.owner,
    new Date(),
  )
  id = made.id
})

const stored = async () => findEmbed(await state.database(), id)
/** The outcome of an action, or the address of its redirect. */
const outcome = (work: Promise<unknown>) => work.catch((error: Error) => error.message)

const ACTIONS = {
  change: () => outcome(changeTerms(null, formOf({ ...TERMS, id }))),
  revoke: () => outcome(revokeOwnEmbed(null, formOf({ id }))),
}

describe.each(['change', 'revoke'] as const)('to %s an embed', (action) => {
  test.each([
    ['nobody', 'sign-in'],
    ['other', 'refused'],
    ['owner', 'done'],
    ['admin', 'done'],
  ])('%s: %s', async (who, expected) => {
    viewer = people[who] ?? null
    const before = await stored()
    const result = await ACTIONS[action]()
    if (expected === 'sign-in') {
      expect(result).toBe(`redirect /sign-in?next=${encodeURIComponent(`/account/embeds/${id}`)}`)
    } else if (expected === 'refused') {
      expect(result).toEqual({ tone: 'bad', text: 'Embed not found.' })
    }
    if (expected !== 'done') {
      expect(await stored()).toEqual(before)
      return
    }
    const after = await stored()
    if (action === 'change') {
      expect(after).toMatchObject({ title: 'A frame', origins: ['https://a.example'], quotaDaily: 20 })
    } else expect(after?.revokedAt).not.toBeNull()
    expect(after).toMatchObject({ path: before?.path, query: before?.query, ownerId: people.owner.id })
    const [noted] = await listAudit(await state.database(), 1)
    expect(noted).toMatchObject({ actor: people[who].id, action: `embed.${action}`, subject: id })
  })
})

describe('creating an embed', () => {
  const make = (over: Record<string, string> = {}) =>
    outcome(makeEmbed(null, formOf({ ...TERMS, chart: '/embed/onchain/mvrv?show=mvrv&theme=dark', ...over })))
  const countOf = async () => (await listEmbeds(await state.database(), 'all')).length

  test('sends anonymous visitors to sign in, and back', async () => {
    viewer = null
    const back = '/account/embeds/new?chart=%2Fembed%2Fonchain%2Fmvrv%3Fshow%3Dmvrv%26theme%3Ddark'
    expect(await make()).toBe(`redirect /sign-in?next=${encodeURIComponent(back)}`)
  })

  test('locks the view of the chart and belongs to its creator', async () => {
    viewer = people.owner
    const [, made] = /^redirect \/account\/embeds\/([\w-]{24})$/.exec(String(await make())) ?? []
    expect(await findEmbed(await state.database(), made)).toMatchObject({
      ownerId: people.owner.id,
      path: 'onchain/mvrv',
      query: 'show=mvrv&theme=dark',
      expiresAt: new Date('2999-12-31T23:59:59.999Z'),
    })
  })

  test('requires access to the series', async () => {
    viewer = people.free
    const before = await countOf()
    expect(await make()).toMatchObject({ tone: 'bad', text: expect.stringContaining('pro tier') })
    expect(await countOf()).toBe(before)
  })

  test.each([
    ['origins', '', 'at least one site'],
    ['origins', 'https://ok.example *', '*: not a valid site'],
    ['origins', 'http://a.example', 'not a valid site'],
    ['title', ' ', 'title'],
    ['until', '2001-01-01', 'last day'],
    ['until', '2999-02-30', 'last day'],
    ['hourly', '0', 'per hour'],
    ['daily', '1e3', 'per day'],
    ['chart', '/onchain/nothing', 'Chart not found'],
  ])('%s "%s" is refused with a message, and the input stays', async (name, value, words) => {
    viewer = people.owner
    const before = await countOf()
    const refused = await make({ [name]: value })
    expect(refused).toMatchObject({
      tone: 'bad',
      text: expect.stringMatching(new RegExp(words.replace('*', '\\*'), 'i')),
    })
    if (name !== 'chart') expect(refused).toMatchObject({ kept: { [name]: value } })
    expect(await countOf()).toBe(before)
  })
})

test('a list has only the embeds of its owner', async () => {
  const database = await state.database()
  expect(await listEmbeds(database, { ownerId: people.other.id })).toEqual([])
  const own = await listEmbeds(database, { ownerId: people.owner.id })
  expect(own.map((embed) => embed.owner)).toContain('owner')
  expect(own.length).toBeGreaterThan(0)
})
