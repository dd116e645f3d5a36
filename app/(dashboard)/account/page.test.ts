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
}))
vi.mock('@/lib/state/accounts/accounts', () => ({ getAccount: async () => account }))
vi.mock('@/lib/state/database/registry', () => ({ getState: () => ({ database: async () => ({}) }) }))
vi.mock('./require-viewer', () => ({ requireViewer: async () => account }))
vi.mock('./change-account', () => {
  const action = async () => null
  return { changePassword: action, deleteAccount: action, signOut: action, signOutEverywhere: action }
})

const page = async () => renderToStaticMarkup(await AccountPage({ searchParams: Promise.resolve({}) }))

test('with a password the form changes it; without one the address is typed to delete the account', async () => {
  account.passwordHash = 'x'
  expect(await page()).toMatch(/Current password.*Password/s)
  account.passwordHash = null
  const without = await page()
  expect(without).not.toContain('type="password"')
  expect(without).toContain('Type ada@example.org')
})
