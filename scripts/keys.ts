import { parseArgs } from 'node:util'
import { getEnv } from '../lib/env'
import {
  expireKey,
  type IssuedKey,
  issueKey,
  listKeys,
  revokeKey,
  rotateKey,
  type StoredKey,
} from '../lib/state/keys'
import { openState, type State } from '../lib/state/open-state'
import type { Tier } from '../lib/state/schema'

const USAGE = `npm run keys -- issue --owner <name or email> --tier <free|pro|enterprise> [--permission <name>]…
                       [--test] [--expires 30d] [--quota-hourly <n>] [--quota-daily <n>]
npm run keys -- list [--owner <name or email>]
npm run keys -- rotate <id> [--grace 24h]
npm run keys -- expire <id> --at <date>
npm run keys -- revoke <id>
Each takes --json.`

const TIERS: readonly string[] = ['free', 'pro', 'enterprise'] satisfies Tier[]
const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    owner: { type: 'string' },
    tier: { type: 'string' },
    permission: { type: 'string', multiple: true },
    test: { type: 'boolean' },
    expires: { type: 'string' },
    'quota-hourly': { type: 'string' },
    'quota-daily': { type: 'string' },
    grace: { type: 'string', default: '24h' },
    at: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})

function toDuration(text: string): number {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(text) ?? []
  if (!unit) throw new Error(`${text} is not a duration: write it like 90m, 24h or 30d.`)
  return Number(count) * UNITS[unit]
}

function toCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${text} is not a quota: write a whole number above 0.`)
  return Number(text)
}

function toDate(text: string): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new Error(`${text} is not a date.`)
  return date
}

function toPermission(name: string): string {
  if (/^(onchain|chart-data(:[a-z0-9][a-z0-9_-]*)?)$/.test(name)) return name
  throw new Error(`${name} is not a permission: onchain, chart-data or chart-data:<chart>.`)
}

function toLine({ hash: _, ...key }: StoredKey): string {
  if (values.json) return JSON.stringify(key)
  const end = key.revokedAt
    ? `revoked ${key.revokedAt.toISOString()}`
    : key.expiresAt
      ? `until ${key.expiresAt.toISOString()}`
      : 'without end'
  return [key.id, `${key.hint}…`, key.tier, key.permissions.join('+') || '–', end].join('  ')
}

function show({ key, stored }: IssuedKey): void {
  const { hash: _, ...rest } = stored
  if (values.json) console.log(JSON.stringify({ key, ...rest }))
  else console.log(`${key}\n${toLine(stored)}\nThe key is shown this once: keep it now.`)
}

async function main(state: State): Promise<number> {
  const [command, id] = positionals
  const now = Date.now()
  const act = { actor: 'command line', at: new Date(now) }
  const { owner, tier, expires } = values
  if (command === 'issue' && owner?.trim() && tier && TIERS.includes(tier)) {
    const asked = {
      owner: owner.trim(),
      tier: tier as Tier,
      permissions: values.permission?.map(toPermission),
      test: values.test,
      expiresAt: expires === undefined ? undefined : new Date(now + toDuration(expires)),
      quotaHourly: toCount(values['quota-hourly']),
      quotaDaily: toCount(values['quota-daily']),
    }
    show(await issueKey(await state.database(), asked, act))
  } else if (command === 'list' && id === undefined) {
    const found = state.exists() ? await listKeys(await state.database(), owner) : []
    if (values.json) console.log(`[${found.map(toLine).join(',')}]`)
    else console.log(found.map(toLine).join('\n') || 'No keys.')
  } else if (command === 'rotate' && id) {
    const graceMs = toDuration(values.grace)
    show(await rotateKey(await state.database(), id, graceMs, act))
  } else if (command === 'expire' && id && values.at) {
    const end = toDate(values.at)
    console.log(toLine(await expireKey(await state.database(), id, end, act)))
  } else if (command === 'revoke' && id) {
    console.log(toLine(await revokeKey(await state.database(), id, act)))
  } else {
    console.error(USAGE)
    return 2
  }
  return 0
}

const { DATA_DIR, DATABASE_URL } = getEnv()
const state = openState({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
try {
  process.exitCode = await main(state)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await state.close()
}
