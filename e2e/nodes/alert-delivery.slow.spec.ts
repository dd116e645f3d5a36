import type { Server } from 'node:http'
import type { AddressInfo, Server as MailServer } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { Client } from 'pg'
import { type CaughtHook, startHookServer } from '../../lib/alerts/fake/hook-server'
import { type CaughtMail, startSmtpServer } from '../../lib/auth/fake/smtp-server'
import { until } from '../../lib/process/fake/until'
import { type Cluster, missingForSharedData, startCluster } from '../../scripts/cluster/start-cluster'
import { makePerson } from '../../scripts/world/world'
import { ADMIN_TOKEN } from '../instances'
import { createAlert, showPastFirings, signInAndAddTargets, stopMessages } from '../pages/alert-pages'
import { dailyPrices, lastCompletedDay } from '../pages/daily-prices'
import { type Desk, openDesk } from './import-desk'

test.describe.configure({ mode: 'serial' })
test.skip(missingForSharedData.length > 0, `SKIPPED: ${missingForSharedData.join(', ')} not installed`)

const DAY_MS = 86_400_000
const LAST = lastCompletedDay()
/** Rows once every round has added its own. */
const DAYS = 405
const dayOf = (at: number) => new Date(LAST - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10)
/** One day above 3,500 among quiet ones. */
const KNOWN = Array.from({ length: DAYS - 4 }, (_, at) => (at === 200 ? 3_600 : 3_000 + (at % 5)))
/** Closes that each round adds. The condition begins to hold on the last day. */
const ROUNDS = [
  { added: [3_010, 3_700], place: 0 },
  { added: [3_020, 3_800], place: 1 },
]

const CONDITION = 'a > 3500'
const TITLE = 'Ether is expensive'

let cluster: Cluster
let database: Client
let hookServer: Server
let mailServer: MailServer
let desks: Desk[]
/** The person's browser, whose pages come from the balancer. */
let page: Page
let person: { email: string; password: string }
const closes = [...KNOWN]
const hooks: CaughtHook[] = []
const mails: CaughtMail[] = []
/** The feed of the alert, and its entries by their IDs, as a reader of feeds keeps them. */
const feed = { address: '', entries: new Map<string, string>() }

test.beforeAll(async ({ browser }) => {
  mailServer = await startSmtpServer(0, (mail) => void mails.push(mail))
  const env = {
    ADMIN_TOKEN,
    ACCESS: 'open',
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
    MAIL_FROM: 'Chartroom <charts@example.org>',
    // Receivers run on this computer.
    ALERT_TARGETS: 'any',
  }
  cluster = await startCluster(2, env, { sharesData: true, isPublic: true })
  database = new Client({ connectionString: cluster.postgres.url })
  await database.connect()
  const admin = await makePerson(cluster.url, 'admin', { role: 'admin' })
  const cookies = await admin.visitor.cookies()
  desks = cluster.nodes.map(({ base }) => openDesk(base, cookies))
  page = await (await browser.newContext({ baseURL: cluster.url })).newPage()
})
test.afterEach(({ browserName: _ }, { status, expectedStatus }) => {
  if (status !== expectedStatus)
    console.log(cluster?.nodes.flatMap((node) => node.errors()).join('\n'), cluster?.nginx.troubles())
})
test.afterAll(async () => {
  await database?.end()
  hookServer?.close()
  mailServer?.close()
  await cluster?.stop()
})

const FIRED = `select count(*) from alert_events where kind = 'fired'`
const UNDELIVERED = 'select count(*) from alert_deliveries where delivered_at is null'

async function count(query: string): Promise<number> {
  const { rows } = await database.query(`select (${query})::int as n`)
  return rows[0].n
}

/** Steps of all deliveries so far: events noted, attempts begun, messages received, and attempts noted as successful. */
async function stepsTaken(): Promise<number> {
  const noted = await count(`select
    (select count(*) from alert_events) +
    (select coalesce(sum(attempts), 0) from alert_deliveries) +
    (select count(*) from alert_deliveries where delivered_at is not null)`)
  return noted + hooks.length + mails.length
}

/** Moments of a firing: its event, and two messages, each attempted, received, and noted. Before the first, the file is read. */
const STEPS = 8

async function sendPrices(desk: Desk, closes: readonly number[]): Promise<string> {
  const text = dailyPrices(closes, LAST - (DAYS - closes.length) * DAY_MS)
  const { id } = await desk.send('ETHUSDT.csv', text)
  await desk.report(id)
  await desk.store(id)
  return id
}

const showsDay = (base: string, day: string) =>
  until(`${day} at ${base}`, async () => {
    const { data = [] } = await (await fetch(`${base}/crypto/prices/ETH.json`)).json()
    return data.at(-1)?.date === day
  })

async function readFeed(): Promise<void> {
  const answer = await page.request.get(feed.address)
  expect(answer.headers()['content-type']).toContain('atom+xml')
  for (const [entry] of (await answer.text()).matchAll(/<entry>.*?<\/entry>/gs))
    feed.entries.set(/<id>(.*?)<\/id>/.exec(entry)?.[1] ?? '', entry)
}

const firingsRead = () => [...feed.entries.values()].filter((entry) => entry.includes('Fired:'))

const item = () => page.getByRole('listitem').filter({ hasText: CONDITION }).first()

const idOfHook = ({ headers }: CaughtHook) => String(headers['webhook-id'])

/** One of each message by its ID. Those that arrived again say the same. */
function once<Message>(
  all: readonly Message[],
  idOf: (one: Message) => string,
  textOf: (one: Message) => string,
) {
  const found = new Map<string, Message>()
  for (const one of all) {
    const known = found.get(idOf(one))
    if (known) expect(textOf(one)).toBe(textOf(known))
    else found.set(idOf(one), one)
  }
  return [...found.values()]
}

test('a person makes an alert in a browser and subscribes to its feed', async () => {
  const caught = await startHookServer((hook) => void hooks.push(hook))
  hookServer = caught.server
  await desks[1].report(await sendPrices(desks[1], KNOWN))
  for (const { base } of cluster.nodes) await showsDay(base, dayOf(KNOWN.length - 1))
  person = await makePerson(cluster.url, 'watcher')
  await signInAndAddTargets(page, { ...person, hook: `${caught.origin}/hook` })
  await showPastFirings(page, { chart: '/crypto/prices/ETH', condition: CONDITION })
  await createAlert(page, TITLE)
  feed.address = (await item().getByRole('link', { name: 'Atom feed' }).getAttribute('href')) ?? ''
  await readFeed()
  expect(firingsRead()).toEqual([])
})

for (const [round, { added, place }] of ROUNDS.entries()) {
  test(`data arrive at the second node, and node ${place} is killed while they are judged and messages are sent`, async () => {
    closes.push(...added)
    const before = await stepsTaken()
    const id = await sendPrices(desks[1], closes)
    const moment = Math.floor(Math.random() * STEPS)
    await until(`step ${moment} of the delivery`, async () => (await stepsTaken()) >= before + moment)
    await cluster.nodes[place].end('SIGKILL')
    console.info(`Node ${place} was killed after ${(await stepsTaken()) - before} steps.`)
    expect((await desks[1 - place].report(id)).outcome).toMatch(/^(?:imported|unchanged)$/)
    await until('the firing', async () => (await count(FIRED)) === round + 1)
    await until('every message to be noted as sent', async () => (await count(UNDELIVERED)) === 0)
    await readFeed()
    await cluster.restart(place)
    for (const { base } of cluster.nodes) await showsDay(base, dayOf(closes.length - 1))
  })
}

test('webhook, mail, and feed have each firing once, with everything that a message says', async ({
  browser,
}) => {
  const { rows } = await database.query('select distinct event_id as id from alert_deliveries')
  const ids = rows.map(({ id }: { id: string }) => id)
  const posts = once(hooks, idOfHook, ({ body }) => body)
  const letters = once(
    mails.filter(({ to }) => to === person.email),
    (mail) => mail.id,
    ({ subject, text }) => `${subject}\n${text}`,
  )
  // The data of the first round end some days ago, and a message says so.
  expect(posts.map(idOfHook).sort()).toEqual(ids.sort())
  expect(letters).toHaveLength(ids.length)
  // A message whose receipt was not noted before the end of a node arrives again, with the ID by which receivers know it.
  expect(hooks.length - posts.length).toBeLessThanOrEqual(ROUNDS.length)
  expect(mails.length - letters.length).toBeLessThanOrEqual(ROUNDS.length)
  const firedPosts = posts.filter(({ body }) => JSON.parse(body).type === 'alert.fired')
  const firedLetters = letters.filter(({ subject }) => subject.includes('Fired:'))
  const fired = firingsRead()
  expect([firedPosts.length, firedLetters.length, fired.length]).toEqual([2, 2, 2])

  for (const [at, { added }] of ROUNDS.entries()) {
    const day = dayOf(KNOWN.length + 2 * at + 1)
    const close = added[1].toLocaleString('en-US')
    const { data } = JSON.parse(firedPosts[at].body)
    expect(data).toMatchObject({ title: TITLE, condition: CONDITION, date: day })
    expect(data.value).toContain(close)
    expect(data.link).toMatch(new RegExp(`^${cluster.url}/crypto/prices/ETH\\?`))
    expect(data.unsubscribe).toContain(`${cluster.url}/unsubscribe?`)
    const mail = firedLetters[at]
    for (const said of [day, close, CONDITION, data.link]) expect(mail.text).toContain(said)
    expect(mail.text).toContain(`${cluster.url}/unsubscribe?`)
    const entry = fired.find((one) => one.includes(day)) ?? ''
    for (const said of [close, CONDITION.replace('>', '&gt;'), data.link.replaceAll('&', '&amp;')])
      expect(entry).toContain(said)
  }

  // The view of a message stays as it was then, for a stranger too.
  const stranger = await browser.newContext()
  const view = await stranger.newPage()
  await view.goto(JSON.parse(firedPosts[0].body).data.link)
  await expect(view.getByText('Fired', { exact: true }).first()).toBeVisible()
  await expect(view.locator('main')).toContainText('3,700')
  await expect(view.locator('main')).not.toContainText('3,800')
  await stopMessages(view, firedLetters[1].text)
  await page.goto('/account/alerts')
  await expect(item().getByText('Firing', { exact: true })).toBeVisible()
})
