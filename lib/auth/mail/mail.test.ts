import type { Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { until } from '@/lib/process/fake/until'
import { type Account, createAccount, findAccountByEmail } from '@/lib/state/accounts/accounts'
import { isPassword } from '@/lib/state/accounts/password'
import { findOrCreateProviderAccount } from '@/lib/state/accounts/provider-accounts'
import type { Database } from '@/lib/state/database/database'
import { addPerson } from '@/lib/state/fake/add-person'
import { everythingStored } from '@/lib/state/fake/everything-stored'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { hashKey } from '@/lib/state/keys/hash-key'
import { issueKey, listKeys } from '@/lib/state/keys/keys'
import { type CaughtMail, startSmtpServer } from '../fake/smtp-server'
import { requestConfirmation, requestPassword, requestSignUp } from './request-mail'
import { confirmByLink, passwordLink, setPasswordByLink } from './use-mail-link'

const site = vi.hoisted(() => ({ smtp: '' }))
vi.mock('@/lib/env/env', async (original) => {
  const env = await original<typeof import('@/lib/env/env')>()
  const mail = () => ({ SMTP_URL: site.smtp, MAIL_FROM: 'Charts <charts@example.org>' })
  return { ...env, getEnv: () => ({ ...env.getEnv(), PUBLIC_URL: 'https://charts.example', ...mail() }) }
})

/** Whether each mail so far was within the limits. */
const takes = vi.hoisted(() => [] as Promise<boolean>[])
vi.mock('../attempts/take-one', async (original) => {
  const { takeOne, ...rest } = await original<typeof import('../attempts/take-one')>()
  const noted: typeof takeOne = (...asked) => {
    const taken = takeOne(...asked)
    takes.push(taken)
    return taken
  }
  return { ...rest, takeOne: noted }
})

const state = createTestState()
const NOW = new Date()
const caught: CaughtMail[] = []
let server: Server
let database: Database
let made = 0
let email = ''

beforeAll(async () => {
  holdInProcess({ state })
  database = await state.database()
  server = await startSmtpServer(0, (mail) => void caught.push(mail))
  const { port } = server.address() as { port: number }
  site.smtp = `smtp://127.0.0.1:${port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  caught.splice(0)
  takes.splice(0)
  email = `person${++made}@example.org`
})

/** The next mail, and the token in its link. */
async function nextMail() {
  await until('a mail', () => expect(caught).toHaveLength(1))
  const [mail] = caught.splice(0)
  const [, path, token = ''] =
    /https:\/\/charts\.example(\/[\w-]+)(?:\?token=([\w-]+))?/.exec(mail.text) ?? []
  return { to: mail.to, subject: mail.subject, text: mail.text, path, token }
}

const setTo = (token: string, passwordHash = 'hash', name = 'Ada') =>
  setPasswordByLink(token, { name, passwordHash })

test('somebody new signs up by a link that works once', async () => {
  requestSignUp(email)
  const { to, path, token } = await nextMail()
  expect([to, path]).toEqual([email, '/set-password'])
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(await findAccountByEmail(database, email)).toBeUndefined()
  expect(await passwordLink(token)).toMatchObject({ ownerId: null, email })
  const id = await setTo(token)
  expect(await findAccountByEmail(database, email)).toMatchObject({ id, name: 'Ada', passwordHash: 'hash' })
  expect((await findAccountByEmail(database, email))?.emailVerifiedAt).not.toBeNull()
  expect([await passwordLink(token), await setTo(token)]).toEqual([undefined, undefined])
})

test('a copy of the database opens no link of a mail', async () => {
  requestSignUp(email)
  const { token } = await nextMail()
  const stored = await everythingStored(database)
  expect(stored).toContain(hashKey(token))
  expect(stored).not.toContain(token)
})

test('whoever has an account is told so by mail, and nothing changes', async () => {
  const account = await addPerson(database, `person${made}`)
  requestSignUp(email)
  expect(await nextMail()).toMatchObject({ subject: 'You already have a Chartroom account', token: '' })
  expect(await findAccountByEmail(database, email)).toEqual(account)
})

test('every mail about signing in leads on to the page that was asked for', async () => {
  const next = '/onchain/mvrv?chain=litecoin'
  const onward = 'next=%2Fonchain%2Fmvrv%3Fchain%3Dlitecoin'
  requestSignUp(email, next)
  const { token, text } = await nextMail()
  expect(text).toContain(`/set-password?token=${token}&${onward}\n`)
  await setTo(token)
  requestSignUp(email, next)
  const already = (await nextMail()).text
  expect(already).toContain(`/sign-in?${onward}\n`)
  expect(already).toContain(`/reset-password?${onward}\n`)
  requestPassword(email, next)
  expect((await nextMail()).text).toContain(`&${onward}\n`)
})

test('an operator issued a key to an address: its owner gets that account by signing up', async () => {
  await issueKey(database, { owner: email, tier: 'pro' }, { actor: 'operator', at: NOW })
  requestSignUp(email)
  const { token } = await nextMail()
  await setTo(token)
  const account = (await findAccountByEmail(database, email)) as Account
  expect(account).toMatchObject({ tier: 'pro', passwordHash: 'hash' })
  expect(await listKeys(database, account)).toMatchObject([{ revokedAt: null }])
})

test('a password is reset by the owner of the mailbox; keys of a verified owner stay, those of a stranger end', async () => {
  for (const emailVerifiedAt of [NOW, undefined]) {
    email = `reset${++made}@example.org`
    const account = await createAccount(
      database,
      { email, name: 'A', passwordHash: 'old', emailVerifiedAt },
      { at: NOW },
    )
    if (!account) throw new Error('taken')
    await issueKey(database, { owner: { id: account.id } }, { actor: account.id, at: NOW })
    requestPassword(email.toUpperCase())
    const { token } = await nextMail()
    expect(await setTo(token, 'new')).toBe(account.id)
    expect(await findAccountByEmail(database, email)).toMatchObject({ passwordHash: 'new' })
    const [key] = await listKeys(database, account)
    expect(key.revokedAt === null).toBe(emailVerifiedAt !== undefined)
  }
})

test('an address without an account gets no mail, and one with a provider is led there', async () => {
  requestPassword('nobody@example.org')
  await findOrCreateProviderAccount(database, { issuer: 'i', subject: email, name: 'Z', email }, NOW)
  requestPassword(email)
  expect(await nextMail()).toMatchObject({ to: email, subject: 'How you sign in to Chartroom' })
})

test('a mailbox gets at most three mails an hour', async () => {
  await addPerson(database, `person${made}`)
  for (let turn = 0; turn < 5; turn++) requestPassword(email)
  // They arrive together, so any three of them are sent.
  expect((await Promise.all(takes)).sort()).toEqual([false, false, true, true, true])
  await until('three mails', () => expect(caught).toHaveLength(3))
})

test('an address is confirmed by its signed-in owner only', async () => {
  const account = await addPerson(database, `person${made}`, { emailVerifiedAt: undefined })
  requestConfirmation({ id: account.id, email })
  const { path, token } = await nextMail()
  expect(path).toBe('/confirm-email')
  expect(await passwordLink(token)).toBeUndefined()
  expect(await confirmByLink(token, 'somebody else')).toBe(false)
  expect(await confirmByLink(token, account.id)).toBe(true)
  expect(await confirmByLink(token, account.id)).toBe(false)
  expect((await findAccountByEmail(database, email))?.emailVerifiedAt).not.toBeNull()
})

test('a made-up link opens nothing', async () => {
  for (const token of ['', 'x'.repeat(32)]) {
    expect([await passwordLink(token), await setTo(token), await confirmByLink(token, 'a')]).toEqual([
      undefined,
      undefined,
      false,
    ])
  }
  expect(await isPassword('anything', null)).toBe(false)
})
