import type { Server, ServerResponse } from 'node:http'
import type { Server as SmtpServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CaughtMail, startSmtpServer } from '@/lib/auth/fake/smtp-server'
import type { Viewer } from '@/lib/auth/viewer'
import { setEnv } from '@/lib/env/fake/set-env'
import { listTargets } from '@/lib/state/alerts/alert-targets'
import { findAlert } from '@/lib/state/alerts/alerts'
import { claimDeliveries, listDeadLetters } from '@/lib/state/alerts/deliveries'
import type { Database } from '@/lib/state/database/database'
import { addPerson } from '@/lib/state/fake/add-person'
import { createTestState, STATE_KINDS } from '@/lib/state/fake/test-state'
import { evaluateAlert } from '../evaluate/evaluate-alert'
import { api, dateOf, openAlertMarket, timeOf } from '../fake/alert-market.test-data'
import { deliverDue } from '../fake/deliver-due'
import { type CaughtHook, startHookServer } from '../fake/hook-server'
import { createOwnAlert, ownAlerts, retryLetter, testAlert } from '../own/own-alerts'
import { addTarget, enableTarget, ownTargets, rotateSecret } from '../own/own-targets'
import { RETRY_AFTER_MS } from './deliver'
import { LEASE_MS } from './keep-delivering'
import { webhookHeaders } from './sign-webhook'

const hooks: CaughtHook[] = []
const mails: CaughtMail[] = []
const answers: ((response: ServerResponse) => void)[] = []
let receiver: Server
let smtp: SmtpServer
let origin = ''

beforeAll(async () => {
  const started = await startHookServer(
    (hook) => void hooks.push(hook),
    (response) => (answers.shift() ?? ((usual) => usual.writeHead(200).end()))(response),
  )
  receiver = started.server
  origin = started.origin
  smtp = await startSmtpServer(0, (mail) => void mails.push(mail))
  setEnv({
    SMTP_URL: `smtp://127.0.0.1:${(smtp.address() as { port: number }).port}`,
    MAIL_FROM: 'Charts <charts@example.org>',
    PUBLIC_URL: 'https://charts.example',
    AUTH_SECRET: 'a secret of thirty-two characters!',
  })
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
  smtp.close()
})

describe.each(STATE_KINDS)('on %s', (kind) => {
  const state = createTestState(kind)
  let database: Database
  let owner: Viewer
  let clock = 0
  const now = () => clock
  const endOf = (day: number) => timeOf(day + 1)

  beforeAll(async () => {
    database = await state.database()
    owner = await addPerson(database, 'Ada')
  })
  beforeEach(async () => {
    Object.assign(api, { values: [1, 1, 1], source: 'store' })
    setEnv({ ALERT_TARGETS: 'any' })
    openAlertMarket(state)
    for (const list of [hooks, mails, answers]) list.splice(0)
    await database.execute(sql`delete from alerts`)
    await database.execute(sql`delete from alert_targets`)
    clock = endOf(3)
  })

  const asked = {
    of: '/onchain/free',
    when: 'x > 2',
    clear: '',
    confirmRows: '1',
    clearRows: '1',
    title: 'High <script>alert(1)</script>',
    sends: ['resolved'],
  }

  /** An alert with one target of the kind, whose first row has fired. */
  async function fire(targetKind: string, address = `${origin}/hook`) {
    const secret = await addTarget(owner, { kind: targetKind, title: '', address })
    const [target] = await listTargets(database, owner.id)
    const id = await createOwnAlert(owner, { ...asked, targetIds: [target.id] }, endOf(2))
    api.values.push(3)
    openAlertMarket(state)
    const alert = await findAlert(database, id)
    if (!alert) throw new Error('gone')
    await evaluateAlert(database, alert, { revision: 'r1', now: clock })
    return { id, secret, targetId: target.id }
  }

  const run = () =>
    deliverDue({
      state,
      isOurs: async () => true,
      onFailure: (cause) => {
        throw cause
      },
      now,
    })
  const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end()
  const deliveries = async () =>
    ((await database.execute(sql`select * from alert_deliveries`)) as unknown as { rows: object[] }).rows

  test('a webhook is signed as Standard Webhooks says, and says value, date, condition, and links', async () => {
    const { id, secret } = await fire('webhook')
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    const [{ headers, body }] = hooks
    expect(headers).toMatchObject(
      webhookHeaders({ id: String(headers['webhook-id']), at: new Date(clock), body }, [secret ?? '']),
    )
    expect(JSON.parse(body)).toMatchObject({
      type: 'alert.fired',
      data: {
        alert: id,
        value: '3.000',
        date: dateOf(3),
        condition: 'x > 2',
        source: 'Imported data',
        link: expect.stringMatching(/^https:\/\/charts\.example\/onchain\/free\?/),
        unsubscribe: expect.stringMatching(/^https:\/\/charts\.example\/unsubscribe\?target=/),
      },
    })
    expect(headers['webhook-id']).toMatch(/^evt_/)
    expect(await deliveries()).toMatchObject([{ attempts: 1, next_at: null, problem: null }])
  })

  test('a rotated webhook has a signature of both secrets for a day', async () => {
    const { id, secret, targetId } = await fire('webhook')
    const fresh = await rotateSecret(owner, targetId, new Date(clock))
    await run()
    await testAlert(owner, id, clock)
    clock += 25 * 3_600_000
    await run()
    const expected = [[fresh, secret ?? ''], [fresh]]
    for (const [at, { headers, body }] of hooks.entries()) {
      const id = String(headers['webhook-id'])
      const time = new Date(Number(headers['webhook-timestamp']) * 1000)
      expect(headers).toMatchObject(webhookHeaders({ id, at: time, body }, expected[at]))
    }
    expect(hooks).toHaveLength(2)
  })

  test('a failed attempt is repeated by the schedule with the same ID and body, and then is a dead letter', async () => {
    const { targetId } = await fire('webhook')
    for (const code of [500, 302, 404, 500, 500, 500, 500, 500]) answers.push(status(code))
    for (const wait of RETRY_AFTER_MS) {
      expect(await run()).toBe(1)
      clock += wait - 1
      expect(await run()).toBe(0)
      clock += 1
    }
    expect(await run()).toBe(1)
    clock += 365 * 86_400_000
    expect(await run()).toBe(0)
    expect(hooks).toHaveLength(8)
    expect(new Set(hooks.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(hooks.map(({ body }) => body)).size).toBe(1)
    const [letter] = (await ownAlerts(owner)).letters
    expect(letter).toMatchObject({ attempts: 8, problem: 'The target answered 500.', targetId })
    await retryLetter(owner, letter, new Date(clock))
    expect(await run()).toBe(1)
    expect(await listDeadLetters(database, owner.id, 9)).toEqual([])
    expect(await listTargets(database, owner.id)).toMatchObject([{ failingSince: null, disabledAt: null }])
  })

  test('410 turns a target off, and what waits for it is a dead letter until it is on again', async () => {
    const { id, targetId } = await fire('webhook')
    await testAlert(owner, id, clock + 1)
    answers.push(status(410))
    await database.execute(sql`update alert_deliveries set next_at = next_at + interval '1 hour'
      where event_id in (select id from alert_events where kind = 'test')`)
    await run()
    expect(await ownTargets(owner)).toMatchObject([{ disabledReason: 'The target answered 410 Gone.' }])
    const { letters } = await ownAlerts(owner)
    expect(letters).toHaveLength(2)
    await expect(retryLetter(owner, letters[0])).rejects.toThrow(/its target is off/)
    await enableTarget(owner, targetId)
    for (const letter of letters) await retryLetter(owner, letter, new Date(clock))
    expect(await run()).toBe(2)
    expect(hooks).toHaveLength(3)
  })

  test('five days of failures turn a target off', async () => {
    const { targetId } = await fire('webhook')
    await database.execute(
      sql`update alert_targets set failing_since = ${new Date(clock - 5.1 * 86_400_000).toISOString()}::timestamptz`,
    )
    answers.push(status(500))
    await run()
    expect(await listTargets(database, owner.id)).toMatchObject([
      { id: targetId, disabledReason: 'Every message failed for five days.' },
    ])
  })

  test('a process that ends between sending and storing sends the message again with the same ID', async () => {
    await fire('webhook')
    // As a killed process leaves it: claimed, sent, and nothing stored.
    const [claimed] = await claimDeliveries(database, {
      now: new Date(clock),
      leaseMs: LEASE_MS,
      waitsMs: RETRY_AFTER_MS,
      most: 9,
      mostOfOwner: 9,
      busy: [],
    })
    expect(await run()).toBe(0)
    clock += LEASE_MS
    expect(await run()).toBe(1)
    expect(hooks.map(({ headers }) => headers['webhook-id'])).toEqual([claimed.event.id])
    const events = await database.execute(sql`select count(*)::int as count from alert_events`)
    expect((events as unknown as { rows: object[] }).rows).toEqual([{ count: 1 }])
  })

  test('two processes that send at once send each message once', async () => {
    const { id } = await fire('webhook')
    for (let turn = 0; turn < 5; turn++) await testAlert(owner, id, clock)
    const counts = await Promise.all([run(), run(), run()])
    expect(counts.reduce((all, count) => all + count)).toBe(6)
    expect(new Set(hooks.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
    expect(hooks).toHaveLength(6)
  })

  test.each([
    ['slack', '/hook', (body: { text: string }) => body.text],
    ['discord', '/hook', (body: { content: string }) => body.content],
    ['telegram', '/botTOKEN/sendMessage', (body: { text: string }) => body.text],
    ['ntfy', '/', (body: { message: string }) => body.message],
  ] as const)('%s gets its own form of the same text', async (targetKind, path, textOf) => {
    const addresses = {
      slack: `${origin}/hook`,
      discord: `${origin}/hook`,
      telegram: `${origin}/botTOKEN/sendMessage?chat_id=-100`,
      ntfy: `${origin}/my-topic`,
    }
    await fire(targetKind, addresses[targetKind])
    await run()
    const [hook] = hooks
    const body = JSON.parse(hook.body)
    expect(hook.path).toBe(path)
    const text = textOf(body)
    expect(text).toContain(`Fired: x is 3.000 on ${dateOf(3)}`)
    expect(text).toContain('https://charts.example/unsubscribe?target=')
    if (targetKind === 'slack') expect(text).not.toMatch(/[<>]/)
    if (targetKind === 'discord') expect(body.allowed_mentions).toEqual({ parse: [] })
    if (targetKind === 'telegram') expect(body.chat_id).toBe('-100')
    if (targetKind === 'ntfy') expect(body.topic).toBe('my-topic')
    expect(hook.headers['webhook-signature']).toBeUndefined()
  })

  test('mail goes to the confirmed address of the account, with a link that ends it', async () => {
    await fire('mail', '')
    await run()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: 'Ada@example.org'.toLowerCase() })
    expect(mails[0].subject).toContain('High <script>alert(1)</script>: Fired: x is 3.000')
    expect(mails[0].text).toContain('Condition: x > 2')
    expect(mails[0].text).toMatch(/charts\.example\/unsubscribe\?target=/)
  })

  test('where only public targets are allowed, nothing is sent to this computer', async () => {
    await fire('webhook')
    setEnv({ ALERT_TARGETS: 'public' })
    await run()
    expect(hooks).toEqual([])
    expect(await deliveries()).toMatchObject([{ problem: expect.stringMatching(/https:/) }])
    await expect(addTarget(owner, { kind: 'webhook', title: '', address: `${origin}/x` })).rejects.toThrow(
      /https:/,
    )
    setEnv({ ALERT_TARGETS: 'none' })
    await expect(
      addTarget(owner, { kind: 'webhook', title: '', address: 'https://a.example' }),
    ).rejects.toThrow(/Choose one of mail/)
  })

  test('addresses and secrets are stored encrypted, and others cannot use the target', async () => {
    const { secret, targetId } = await fire('webhook', `${origin}/T0P-SECRET`)
    const { rows } = (await database.execute(sql`select * from alert_targets`)) as unknown as {
      rows: object[]
    }
    expect(JSON.stringify(rows)).not.toMatch(/T0P-SECRET/)
    expect(JSON.stringify(rows)).not.toContain(secret)
    const other = await addPerson(database, `bob${Math.random()}`)
    await expect(rotateSecret(other, targetId)).rejects.toThrow(/not found/)
    const hers = await createOwnAlert(other, { ...asked, targetIds: [targetId] }, clock)
    expect((await ownAlerts(other)).alerts).toMatchObject([{ id: hers, targetIds: [] }])
    await expect(testAlert(null, hers)).rejects.toThrow(/Sign in/)
    await expect(testAlert(owner, hers)).rejects.toThrow(/not found/)
  })
})
