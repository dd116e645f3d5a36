import { expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '@/lib/contract/errors'
import { explainFailure } from './explain-failure'
import { failureOf } from './failure'

const codes = Object.keys(ERROR_STATUS) as ErrorCode[]

test.each(codes)('%s has a title, a sentence, and a next step', (code) => {
  const { title, text, actions } = explainFailure({ code, message: 'It failed.', detail: {} })
  expect(title).not.toBe('')
  expect(text.join('')).not.toBe('')
  expect(actions.length).toBeGreaterThan(0)
})

test('missing inputs are named', () => {
  const { text } = explainFailure({
    code: 'data_not_available',
    message: 'x',
    detail: { missing: ['blockchain', 'price'] },
  })
  expect(text.join(' ')).toContain('blockchain; price.')
})

test('an address from a server becomes a link only if it is a web address or a path of this site', () => {
  const linkOf = (upgradeUrl: unknown) =>
    JSON.stringify(explainFailure({ code: 'tier_required', message: 'x', detail: { upgradeUrl } }).actions)
  expect(linkOf('https://example.test/plans')).toContain('https://example.test/plans')
  expect(linkOf('/docs')).toContain('/docs')
  for (const bad of ['javascript:alert(1)', '//evil.test', 'data:text/html,x', 7]) {
    expect(linkOf(bad)).not.toContain(String(bad))
  }
})

test('known error codes are kept, other errors become a generic failure', () => {
  const failed = (code: string) => failureOf(Object.assign(new Error('no'), { code })).code
  expect(failed('quota_exceeded')).toBe('quota_exceeded')
  for (const unknown of ['ECONNRESET', 'toString', 'constructor']) expect(failed(unknown)).toBe('internal')
})

test('a required tier is named only if it is known', () => {
  const titleOf = (detail: Record<string, unknown>) =>
    explainFailure({ code: 'tier_required', message: 'x', detail }).title
  expect(titleOf({ requiredTier: 'enterprise' })).toBe('This series requires the enterprise tier')
  expect(titleOf({})).toBe('This series requires a higher tier')
})

test('a visitor who is not signed in reads the tier, what they have, and what an account changes', () => {
  const explain = (detail: Record<string, unknown>) =>
    explainFailure({ code: 'sign_in_required', message: 'Sign in to see this series.', detail })
  const pro = explain({ requiredTier: 'pro', upgradeUrl: 'https://example.test/plans' })
  expect(pro.text.join(' ')).toMatch(
    /requires the pro tier.*not signed in.*brings you back.*has the free tier/,
  )
  expect(pro.actions).toContainEqual({ label: 'Compare tiers', href: 'https://example.test/plans' })
  expect(explain({ requiredTier: 'free' }).text.join(' ')).toMatch(/not signed in\. A free account is enough/)
  for (const { title, text, actions } of [pro, explain({ requiredTier: 'free' })]) {
    expect(text.join(' ')).not.toContain(title)
    const returning = actions.filter((action) => 'returns' in action).map(({ label }) => label)
    expect(returning).toEqual(['Sign in', 'Create account'])
  }
})
