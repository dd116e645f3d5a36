import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import AccountPage from './page'

const account = vi.hoisted(() => ({
  id: 'ada',
  name: 'Ada',
  email: 'ada@example.org',
  role: 'user',
  tier: 'free',
  passwordHash: null as string | null,
  emailVerifiedAt: new Date() as Date | null,
}))
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ push: () => {} }),
}))
vi.mock('@/lib/state/accounts/accounts', () => ({ getAccount: async () => account }))
vi.mock('@/lib/state/database/process-state', () => ({ getState: () => ({ database: async () => ({}) }) }))
vi.mock('./send-confirmation', () => ({ sendConfirmation: async () => null }))
vi.mock('./require-viewer', () => ({ requireViewer: async () => account }))
vi.mock('./change-account', () => {
  const action = async () => null
  return { changePassword: action, deleteAccount: action }
})
vi.mock('./change-sessions', () => {
  const action = async () => null
  return { signOut: action, endOneSession: action, endOtherSessions: action }
})
const session = (id: string, agent: string) => ({
  id,
  agent,
  createdAt: new Date('2026-01-02T03:04:05Z'),
  lastSeenAt: new Date('2026-01-03T04:05:06Z'),
})
const sessions = vi.hoisted(() => ({ list: [] as unknown[] }))
vi.mock('@/lib/state/accounts/sessions', () => ({ listSessions: async () => sessions.list }))
vi.mock('@/lib/auth/current-viewer', () => ({ currentSession: async () => ({ id: 'here' }) }))

const page = async () => renderToStaticMarkup(await AccountPage({ searchParams: Promise.resolve({}) }))

test('with a password the form changes it; without one the address is typed to delete the account', async () => {
  account.passwordHash = 'x'
  expect(await page()).toMatch(/Current password.*Password/s)
  account.passwordHash = null
  const without = await page()
  expect(without).not.toContain('type="password"')
  expect(without).toContain('Type ada@example.org')
})

test('sessions are listed with this browser first, and others only where there are some', async () => {
  sessions.list = [session('here', 'Firefox on Linux')]
  expect(await page()).toMatch(
    /Firefox on Linux.*this browser.*2026-01-03 04:05 UTC.*not signed in anywhere else/s,
  )
  sessions.list = [session('other', 'Safari on iPhone'), session('here', 'Firefox on Linux')]
  const both = await page()
  expect(both).toMatch(/Firefox on Linux.*Safari on iPhone.*value="other".*Sign out all other sessions/s)
  expect(both).not.toContain('value="here"')
})
