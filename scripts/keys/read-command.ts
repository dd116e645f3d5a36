import { type ParseArgsConfig, parseArgs } from 'node:util'
import { clearSettings, readKeySettings } from './key-settings'
import { readOne, toDate, toDuration, toQuery, type Values } from './values'

export const USAGE = `npx chartroom keys issue --owner <name or email> [--tier <free|pro|enterprise>] [--permission <name>]…
                       [--test] [--expires 30d] [--quota-hourly <n>] [--quota-daily <n>]
                       and for Enterprise: [--endpoint <path>]… [--field <path>=<field>+<field>]…
                       [--ip <address or range>]… [--point-cap <n>]
npx chartroom keys list [--owner <name or email>]
npx chartroom keys show <id>
npx chartroom keys change <id> [--permission …] [--quota-… <n>] [--endpoint …] [--field …] [--ip …] [--point-cap <n>]
                       [--clear <permission|quota-hourly|quota-daily|endpoint|field|ip|point-cap|grants>]…
npx chartroom keys rotate <id> [--grace 24h]
npx chartroom keys expire <id> --at <date>
npx chartroom keys revoke <id>
npx chartroom keys users
npx chartroom keys invite <email> [--name <name>] [--tier <free|pro|enterprise>] [--role <user|admin>]
npx chartroom keys password <id or email>
npx chartroom keys reset-factor <id or email>
npx chartroom keys user <id or email> [--tier <free|pro|enterprise>] [--role <user|admin>] [--email-confirmed]
npx chartroom keys audit [--limit <n>]
Every command accepts --json.`

/** A request to the admin API, and how to print its answer. */
export interface Command {
  method: 'GET' | 'POST' | 'PATCH'
  /** Path and query. */
  url: string
  body?: object
  shows: 'issued' | 'invited' | 'key' | 'keys' | 'user' | 'users' | 'audit'
  json: boolean
}

/** The arguments match no command. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>

interface CommandDefinition {
  /** Whether an id follows the name of the command. */
  takesId: boolean
  options: Options
  requires?: string
  ask(values: Values, id: string, now: number): Omit<Command, 'json'>
}

const one = { type: 'string' } as const
const many = { type: 'string', multiple: true } as const
const SETTINGS: Options = {
  permission: many,
  'quota-hourly': one,
  'quota-daily': one,
  endpoint: many,
  field: many,
  ip: many,
  'point-cap': one,
}
const COMMANDS: ReadonlyMap<string, CommandDefinition> = new Map(
  Object.entries<CommandDefinition>({
    issue: {
      takesId: false,
      options: { ...SETTINGS, owner: one, tier: one, test: { type: 'boolean' }, expires: one },
      requires: 'owner',
      ask: (values, _, now) => {
        const { owner, tier, test } = values
        const expiresAt = readOne(values, 'expires', (text) => new Date(now + toDuration(text)).toISOString())
        const body = { owner, tier, test, expiresAt, ...readKeySettings(values) }
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
      options: { ...SETTINGS, clear: many },
      ask: (values, id) => {
        return {
          method: 'PATCH',
          url: `keys/${id}`,
          body: clearSettings(values, readKeySettings(values)),
          shows: 'key',
        }
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
      requires: 'at',
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
      options: { tier: one, role: one, 'email-confirmed': { type: 'boolean' } },
      ask: ({ tier, role, 'email-confirmed': emailConfirmed }, id) => ({
        method: 'PATCH',
        url: `users/${id}`,
        body: { tier, role, emailConfirmed },
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
    'reset-factor': {
      takesId: true,
      options: {},
      ask: (_, id) => ({ method: 'POST', url: `users/${id}/reset-factor`, shows: 'user' }),
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
  }),
)

/** Throws a `UsageError` if the arguments match no command, and other errors for invalid values. */
export function readCommand(args: readonly string[], now: number): Command {
  const [name = '', ...rest] = args
  const definition = COMMANDS.get(name)
  if (!definition) throw new UsageError(USAGE)
  const { takesId, options, requires, ask } = definition
  const { values, positionals } = parse(rest, { ...options, json: { type: 'boolean', default: false } })
  const fits =
    positionals.length === (takesId ? 1 : 0) && (requires === undefined || values[requires] !== undefined)
  if (!fits) throw new UsageError(USAGE)
  const command = ask(values, encodeURIComponent(positionals[0] ?? ''), now)
  return { ...command, url: `/api/admin/${command.url}`, json: values.json === true }
}

function parse(args: string[], options: Options): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}
