import { type ParseArgsConfig, parseArgs } from 'node:util'
import { clear, readHeld } from './held'
import { readOne, toDate, toDuration, toQuery, type Values } from './values'

const USAGE = `npm run keys -- issue --owner <name or email> [--tier <free|pro|enterprise>] [--permission <name>]…
                       [--test] [--expires 30d] [--quota-hourly <n>] [--quota-daily <n>]
                       and for Enterprise: [--endpoint <path>]… [--field <path>=<field>+<field>]…
                       [--ip <address or range>]… [--point-cap <n>]
npm run keys -- list [--owner <name or email>]
npm run keys -- show <id>
npm run keys -- change <id> [--permission …] [--quota-… <n>] [--endpoint …] [--field …] [--ip …] [--point-cap <n>]
                       [--clear <permission|quota-hourly|quota-daily|endpoint|field|ip|point-cap|grants>]…
npm run keys -- rotate <id> [--grace 24h]
npm run keys -- expire <id> --at <date>
npm run keys -- revoke <id>
npm run keys -- users
npm run keys -- invite <email> [--name <name>] [--tier <free|pro|enterprise>] [--role <user|admin>]
npm run keys -- password <id or email>
npm run keys -- user <id or email> [--tier <free|pro|enterprise>] [--role <user|admin>]
npm run keys -- audit [--limit <n>]
Each takes --json.`

/** A request to the admin API, and how its answer is shown. */
export interface Asked {
  method: 'GET' | 'POST' | 'PATCH'
  /** Path and query. */
  url: string
  body?: object
  shows: 'issued' | 'invited' | 'key' | 'keys' | 'user' | 'users' | 'audit'
  json: boolean
}

/** The words fit no command. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>

interface Command {
  /** What stands after its name, besides options. */
  takesId: boolean
  options: Options
  needs?: string
  ask(values: Values, id: string, now: number): Omit<Asked, 'json'>
}

const one = { type: 'string' } as const
const many = { type: 'string', multiple: true } as const
const HELD: Options = {
  permission: many,
  'quota-hourly': one,
  'quota-daily': one,
  endpoint: many,
  field: many,
  ip: many,
  'point-cap': one,
}
const COMMANDS: Readonly<Record<string, Command>> = {
  issue: {
    takesId: false,
    options: { ...HELD, owner: one, tier: one, test: { type: 'boolean' }, expires: one },
    needs: 'owner',
    ask: (values, _, now) => {
      const { owner, tier, test } = values
      const expiresAt = readOne(values, 'expires', (text) => new Date(now + toDuration(text)).toISOString())
      const body = { owner, tier, test, expiresAt, ...readHeld(values) }
      return { method: 'POST', url: 'keys', body, shows: 'issued' }
    },
  },
  list: {
    takesId: false,
    options: { owner: one },
    ask: (values) => ({ method: 'GET', url: `keys${toQuery(values, 'owner')}`, shows: 'keys' }),
  },
  show: {
    takesId: true,
    options: {},
    ask: (_, id) => ({ method: 'GET', url: `keys/${id}`, shows: 'key' }),
  },
  change: {
    takesId: true,
    options: { ...HELD, clear: many },
    ask: (values, id) => {
      return { method: 'PATCH', url: `keys/${id}`, body: clear(values, readHeld(values)), shows: 'key' }
    },
  },
  rotate: {
    takesId: true,
    options: { grace: one },
    ask: (values, id) => {
      const graceSeconds = readOne(values, 'grace', (text) => toDuration(text) / 1000)
      return { method: 'POST', url: `keys/${id}/rotate`, body: { graceSeconds }, shows: 'issued' }
    },
  },
  expire: {
    takesId: true,
    options: { at: one },
    needs: 'at',
    ask: (values, id) => {
      return {
        method: 'POST',
        url: `keys/${id}/expire`,
        body: { at: readOne(values, 'at', toDate) },
        shows: 'key',
      }
    },
  },
  revoke: {
    takesId: true,
    options: {},
    ask: (_, id) => ({ method: 'POST', url: `keys/${id}/revoke`, shows: 'key' }),
  },
  users: { takesId: false, options: {}, ask: () => ({ method: 'GET', url: 'users', shows: 'users' }) },
  user: {
    takesId: true,
    options: { tier: one, role: one },
    ask: ({ tier, role }, id) => ({
      method: 'PATCH',
      url: `users/${id}`,
      body: { tier, role },
      shows: 'user',
    }),
  },
  invite: {
    takesId: true,
    options: { name: one, tier: one, role: one },
    ask: ({ name, tier, role }, id) => ({
      method: 'POST',
      url: 'users',
      body: { email: decodeURIComponent(id), name, tier, role },
      shows: 'invited',
    }),
  },
  password: {
    takesId: true,
    options: {},
    ask: (_, id) => ({ method: 'POST', url: `users/${id}/password`, shows: 'invited' }),
  },
  audit: {
    takesId: false,
    options: { limit: one },
    ask: (values) => ({ method: 'GET', url: `audit${toQuery(values, 'limit')}`, shows: 'audit' }),
  },
}

/** What the words ask for. Throws `UsageError`, and plain errors for values that cannot be meant. */
export function readWords(words: readonly string[], now: number): Asked {
  const [name = '', ...rest] = words
  if (!Object.hasOwn(COMMANDS, name)) throw new UsageError(USAGE)
  const { takesId, options, needs, ask } = COMMANDS[name]
  const { values, positionals } = parse(rest, { ...options, json: { type: 'boolean', default: false } })
  const fits =
    positionals.length === (takesId ? 1 : 0) && (needs === undefined || values[needs] !== undefined)
  if (!fits) throw new UsageError(USAGE)
  const asked = ask(values, encodeURIComponent(positionals[0] ?? ''), now)
  return { ...asked, url: `/api/admin/${asked.url}`, json: values.json === true }
}

function parse(args: string[], options: Options): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}
