import { describe, expect, test } from 'vitest'
import { tableSource } from '../table-source.test-data'
import { published } from '../test-run.test-data'
import { contactOf, projectAddress, userAgent } from './user-agent'

const version = '1.2.3'
const HOME = 'https://charts.example'

test('the address of the project is that of package.json', () => {
  expect(projectAddress({ version, homepage: HOME, repository: 'https://code.example/a' })).toBe(HOME)
  expect(projectAddress({ version, repository: { url: 'git+https://code.example/a.git' } })).toBe(
    'https://code.example/a',
  )
  expect(projectAddress({ version, repository: 'https://code.example/a' })).toBe('https://code.example/a')
  expect(projectAddress({ version, repository: 'owner/name' })).toBeUndefined()
  expect(projectAddress({ version })).toBeUndefined()
})

test('publishers learn the contact of the operator, or else the address of the project', () => {
  const project = { version, homepage: HOME }
  expect(contactOf({ LIVE_CONTACT: 'ann@example.org', PUBLIC_URL: 'https://my.example' }, project)).toBe(
    'ann@example.org',
  )
  expect(contactOf({ PUBLIC_URL: 'https://my.example' }, project)).toBe('https://my.example')
  // Nobody reaches such an address from outside.
  for (const PUBLIC_URL of ['http://localhost:8080', 'http://192.168.1.5', 'https://nas.local'])
    expect(contactOf({ PUBLIC_URL }, { version })).toBeUndefined()
  expect(userAgent(contactOf({}, project), project)).toBe('Chartroom/1.2.3 (+https://charts.example)')
})

describe('a publisher that refuses programs without a contact', () => {
  const setUp = async () => {
    const publisher = tableSource({ table: 'asset/AAA', columns: ['close'], more: { needsContact: true } })
    publisher.rows.one = [[Date.parse('2026-06-28'), 1]]
    const { replay, update } = await published(publisher)
    const run = (contact: string | undefined, only?: string[]) =>
      update({ settings: { replay: replay.url, contact, setting: () => undefined }, only })
    return { replay, run }
  }

  test('is not asked without one, and the run says which setting is missing', async () => {
    const { replay, run } = await setUp()
    const { sources, notices } = await run(undefined)
    expect(sources).toEqual([])
    expect(notices).toEqual([expect.stringMatching(/^table: .* LIVE_CONTACT/)])
    expect((await run(undefined, ['table'])).sources[0]).toMatchObject({
      outcome: 'failed',
      reason: 'it needs LIVE_CONTACT, which is not set',
    })
    expect(replay.asked).toEqual([])
  })

  test('is asked with one', async () => {
    const { replay, run } = await setUp()
    expect((await run('ann@example.org')).sources[0].outcome).toBe('done')
    expect(replay.asked[0].headers['user-agent']).toMatch(/^Chartroom\/\d+\.\d+\.\d+ \(\+ann@example\.org\)$/)
  })
})
