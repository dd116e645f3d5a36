import { type APIResponse, expect, test } from '@playwright/test'
import { pathVariants } from '../lib/server/fake/path-variants'
import { sendRaw } from '../lib/server/fake/send-raw'
import type { ActionAnswer } from '../scripts/world/visitor'
import { VISITOR_KINDS, type VisitorKind } from '../scripts/world/visitor-kinds'
import { callAdminApi, makeWorld, type TestAccounts } from '../scripts/world/world'
import { ACTIONS, type Result } from './authorization/actions'
import {
  type Access,
  expectedOutcome,
  type Outcome,
  type Right,
  visitorsToTest,
} from './authorization/rights'
import { ROUTES } from './authorization/routes'
import { DRAWN, type Route } from './authorization/routes/route'
import { urls } from './instances'

/** Some values of a series as written in any response that contains them. */
async function valuesOf(world: TestAccounts, path: string, field: string): Promise<string[]> {
  const headers = { 'x-api-key': world.ownerKey }
  const answer = await fetch(`${world.origin}/api/v1/${path}?days=400&fields=date,${field}`, { headers })
  const { data } = (await answer.json()) as { data: Record<string, number>[] }
  const values = data.map((row) => row[field])
  expect(values.filter((value) => value !== null && typeof value !== 'number')).toEqual([])
  const digits = values.map((value) => String(value).slice(0, 8)).filter((text) => text.length === 8)
  expect(digits.length).toBeGreaterThan(300)
  return digits.filter((_, at) => at % 10 === 0)
}

/** The answer of a calendar of a list without days, such as one of a server that measures nothing. */
const WITHOUT_DAYS =
  /No series of this table expects a next value|The server still measures the series of this table/

const STATUS: Record<Exclude<Outcome, 'sign in'>, number> = { shown: 200, refused: 403, absent: 404 }

/** The outcome in the words of the table, or the raw response if it matches none. */
function gotten({ as, shows }: Route, answer: APIResponse, body: string): string {
  const status = answer.status()
  const to = answer.headers().location ?? ''
  if (status >= 300 && status < 400 && /^\/sign-in(\?|$)/.test(to)) return 'sign in'
  if (status >= 300 && status < 400 && typeof shows === 'string' && to.startsWith(shows)) return 'shown'
  if (as === 'page' && status === 200) {
    const isThere = shows instanceof RegExp ? shows.test(body) : body.includes(shows ?? '')
    if (isThere) return 'shown'
    if (body.includes('Sign in to see this')) return 'sign in'
    return /requires the pro tier/.test(body) ? 'refused' : 'a page without it'
  }
  // A tool answers a refusal to the model, with the code of the contract.
  const [, code] = (body.includes('"isError":true') && /"code":"(\w+)"/.exec(body)) || []
  if (code === 'sign_in_required') return 'sign in'
  if (code) return code === 'tier_required' ? 'refused' : code
  if (status === 401) return 'sign in'
  if (status === 404 && WITHOUT_DAYS.test(body)) return 'shown'
  return Object.entries(STATUS).find(([, one]) => one === status)?.[0] ?? `${status} ${to}`
}

const SERVERS: readonly [Access, string][] = [
  ['open', urls.sample],
  ['tiered', urls.members],
  ['private', urls.private],
]

for (const [access, origin] of SERVERS) {
  test.describe(`with ACCESS=${access}`, () => {
    let made: Awaited<ReturnType<typeof makeWorld>>
    let secrets: Record<'pro series' | 'free series', string[]>

    test.beforeAll(async () => {
      made = await makeWorld(origin)
      secrets = {
        'pro series': await valuesOf(made.world, 'onchain/mvrv', 'mvrv'),
        'free series': await valuesOf(made.world, 'crypto/prices/BTC', 'close'),
      }
    })
    test.afterAll(async () => {
      await Promise.all(Object.values(made?.people ?? {}).map((visitor) => visitor.close()))
    })

    /** The secrets in a body that this visitor must not see. */
    function leaked(who: VisitorKind, right: Right, body: string): string[] {
      // An embed has the rights of its owner, a key its own.
      if (right === 'everyone') return []
      return (['pro series', 'free series'] as const).filter(
        (series) =>
          expectedOutcome(series, access, who) !== 'shown' &&
          secrets[series].some((value) => body.includes(value)),
      )
    }

    /** The requests of the table whose outcome is another one, or that hold what they must not. */
    async function wrongOutcomes(people: typeof made.people): Promise<string[]> {
      const wrong: string[] = []
      for (const route of ROUTES) {
        const headers = route.headers?.(made.world)
        const answers = await Promise.all(
          visitorsToTest(route.right, access).map(async (who) => {
            const visitor = people[who]
            const at = route.ask(made.world)
            const answer = await (route.send
              ? visitor.send(at, route.send, headers)
              : visitor.ask(at, headers))
            return { who, answer, body: (await answer.body()).toString('latin1') }
          }),
        )
        for (const { who, answer, body } of answers) {
          const expected = expectedOutcome(route.right, access, who)
          const got = gotten(route, answer, body)
          const line = `${who}: ${route.ask(made.world)} ${JSON.stringify({ ...headers, ...route.send })}`
          if (got !== expected) wrong.push(`${line}: ${got} instead of ${expected}`)
          for (const series of leaked(who, route.right, body))
            wrong.push(`${line}: holds values of the ${series}`)
          const isPicture = DRAWN.test(body) || body.includes('PNG\r\n')
          if (expected !== 'shown' && isPicture) wrong.push(`${line}: holds a picture`)
          const cached = answer.headers()['cache-control'] ?? ''
          if (expected !== 'shown' && /public|s-maxage/.test(cached))
            wrong.push(`${line}: is kept: ${cached}`)
        }
      }
      return wrong
    }

    test('every route gives each visitor the outcome in the table, and nothing more', async () => {
      expect(await wrongOutcomes(made.people)).toEqual([])
    })

    test('the view as a visitor gives nobody more than the table', async () => {
      const viewing = await Promise.all(
        VISITOR_KINDS.map(async (who) => [who, await made.people[who].viewingAsVisitor()] as const),
      )
      const people = Object.fromEntries(viewing) as typeof made.people
      expect(await wrongOutcomes(people)).toEqual([])
      await Promise.all(viewing.map(([, visitor]) => visitor.close()))
    })

    test('lists show last values only of series the visitor may see', async () => {
      // Opening a chart leaves its last value for the lists.
      await made.people.owner.ask('/onchain/mvrv')
      for (const who of VISITOR_KINDS) {
        const answer = await made.people[who].ask('/latest-values?of=onchain/mvrv')
        const shown = answer.ok() ? Object.keys(await answer.json()) : []
        expect(shown, who).toEqual(
          expectedOutcome('pro series', access, who) === 'shown' ? ['onchain/mvrv'] : [],
        )
      }
    })

    if (access === 'private') {
      test('no other way to write the path of anything in the table shows it', async () => {
        test.setTimeout(300_000)
        const port = Number(new URL(origin).port)
        const paths = new Set(ROUTES.map((route) => route.ask(made.world).split('?', 1)[0]))
        const wrong: string[] = []
        for (const path of paths) {
          for (const target of pathVariants(path)) {
            const { status, headers } = await sendRaw(port, target)
            const isRefused = status >= 400 && status < 500
            const staysHere = status >= 300 && status < 400 && /^\/(?![/\\])/.test(headers.location ?? '')
            const isHere = /content-security-policy/.test(Object.keys(headers).join())
            if (!(isRefused || staysHere) || !isHere)
              wrong.push(`${target}: ${status} ${headers.location ?? ''}`)
          }
        }
        expect(wrong).toEqual([])
      })
    }

    // The same rules apply for every value of ACCESS. They are tested where most of them differ.
    if (access === 'tiered') {
      test('every server action has the outcome in the table, from our own pages only', async () => {
        const { world, people, accounts } = made
        const ids = { anonymous: '', ...mapValues(accounts, ({ id }) => id) }
        const wrong: string[] = []

        /** Everything of the owner's that another person could change. */
        const standing = async () => {
          const keys = await callAdminApi<{ data: Record<string, unknown>[] }>(
            origin,
            `keys?owner=${encodeURIComponent(accounts.owner.email)}`,
          )
          const users = await callAdminApi<{ data: { id: string }[] }>(origin, 'users')
          const own = async (path: string) => {
            const answer = await people.owner.ask(path)
            return [answer.status(), (/<h1[^>]*>([^<]*)/.exec(await answer.text()) ?? [])[1]]
          }
          const embed = await people.anonymous.ask(`/embed/e/${world.embed}`)
          return {
            keys: keys.data.map(({ lastUsedAt: _, ...key }) => key),
            users: users.data.filter(({ id }) => Object.values(ids).includes(id)),
            embed: [embed.status(), embed.headers()['content-security-policy']],
            account: await own('/account'),
            session: (await (await people.owner.ask('/account')).text()).includes(world.ownerSession),
            view: await own(`/s/${world.view}`),
            board: await own(`/boards/${world.board}`),
            ownBoard: await own(`/boards/${world.ownBoard}`),
            lists: await (await people.owner.ask('/own-lists')).text(),
            ownListForOthers: (await people.pro.ask(`/watchlists/${world.ownWatchlist}`)).status(),
            ownBoardForOthers: (await people.pro.ask(`/boards/${world.ownBoard}`)).status(),
          }
        }

        for (const line of ACTIONS) {
          const action = { file: line.file, name: line.name, page: line.page(world) }
          const form = line.form(world, ids)
          const args = line.args?.(world)
          const before = await standing()
          const asking = VISITOR_KINDS.filter((who) => line.gets[who])
          for (const from of ['https://thief.example', 'null']) {
            for (const who of asking) {
              const { status } = await people[who].act(action, form, { from, args })
              if (status !== 403) wrong.push(`${who} from ${from}: ${line.name}: ${status}`)
            }
          }
          for (const who of asking.filter((one) => !line.mayChange.includes(one))) {
            const got = resultOf(await people[who].act(action, form, { args }))
            if (!fits(got, line.gets[who] as Result)) wrong.push(`${who}: ${line.name}: ${got}`)
          }
          expect(await standing(), line.name).toEqual(before)
        }
        expect(wrong).toEqual([])

        for (const line of ACTIONS) {
          const action = { file: line.file, name: line.name, page: line.page(world) }
          for (const who of line.mayChange.filter((one) => line.gets[one])) {
            const got = resultOf(
              await people[who].act(action, line.form(world, ids), { args: line.args?.(world) }),
            )
            if (!fits(got, line.gets[who] as Result)) wrong.push(`${who}: ${line.name}: ${got}`)
          }
        }
        expect(wrong).toEqual([])
        const after = await standing()
        expect(after.keys.find(({ id }) => id === world.ownerKeyId)).toMatchObject({ name: 'Changed' })
        expect([after.embed[0], after.view[0]]).toEqual([403, 404])
        expect(
          (await people.anonymous.ask('/api/v1/onchain/mvrv', { 'x-api-key': world.ownerKey })).status(),
        ).toBe(401)
      })
    }
  })
}

test('without ADMIN_TOKEN there is no admin API', async ({ request }) => {
  const tried: Record<string, string>[] = [
    {},
    { authorization: 'Bearer ' },
    { authorization: 'Bearer undefined' },
  ]
  for (const headers of tried) {
    expect((await request.get(`${urls.remote}/api/admin/users`, { headers })).status()).toBe(404)
  }
})

function resultOf({ status, to, tone, text }: ActionAnswer): string {
  if (to !== null) return /^\/sign-in(?:\?next=|$)/.test(to) ? 'sign in' : 'done'
  if (status === 404) return 'absent'
  return tone === 'bad' ? text : status === 200 ? 'done' : `${status}`
}

function fits(got: string, expected: Result): boolean {
  return typeof expected === 'string' ? got === expected : expected.test(got)
}

function mapValues<Key extends string, From, To>(of: Record<Key, From>, by: (value: From) => To) {
  return Object.fromEntries(Object.entries<From>(of).map(([key, value]) => [key, by(value)])) as Record<
    Key,
    To
  >
}
