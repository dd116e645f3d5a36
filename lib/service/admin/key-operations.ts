import { ApiError } from '@/lib/contract/errors'
import { listUsers } from '@/lib/state/accounts/users'
import type { Database } from '@/lib/state/database/database'
import type { Grants } from '@/lib/state/database/schema'
import {
  changeKey,
  expireKey,
  type IssuedKey,
  issueKey,
  listKeys,
  revokeKey,
  rotateKey,
  type StoredKey,
} from '@/lib/state/keys/keys'
import {
  changeBody,
  expireBody,
  type GrantsChange,
  issueBody,
  nothing,
  ownerQuery,
  rotateBody,
} from './bodies'
import { checkGrants } from './check-grants'
import { defineOperation, openForList, openForOne } from './operation'

export const list = defineOperation({
  query: ownerQuery,
  body: nothing,
  async run(call, { query }) {
    const database = await openForList(call)
    const data = database ? await toViews(database, await listKeys(database, query.owner)) : []
    return { count: data.length, data }
  },
})

export const issue = defineOperation({
  query: nothing,
  body: issueBody,
  status: 201,
  async run(call, { body }) {
    if (body.expiresAt && body.expiresAt <= call.act.at) {
      throw new ApiError('invalid_parameter', 'expiresAt: expected a time to come', {
        detail: { parameter: 'expiresAt' },
      })
    }
    await checkGrants(body.grants, call.catalog)
    const database = await call.state.database()
    return shown(database, await issueKey(database, body, call.act))
  },
})

export const get = defineOperation({
  query: nothing,
  body: nothing,
  async run(call) {
    const database = await openForOne(call)
    const key = (await listKeys(database)).find(({ id }) => id === call.id)
    if (!key) throw new ApiError('not_found', `There is no key ${call.id}.`)
    return one(database, key)
  },
})

export const change = defineOperation({
  query: nothing,
  body: changeBody,
  async run(call, { body }) {
    const { grants, ...rest } = body
    const given = Object.values(body).some((value) => value !== undefined)
    if (!given) throw new ApiError('invalid_parameter', 'Say what to change: permissions, quotas or grants.')
    await checkGrants(grants, call.catalog)
    const database = await openForOne(call)
    const changeOf = (key: StoredKey) =>
      grants === undefined ? rest : { ...rest, grants: mergeGrants(key.grants, grants) }
    return one(database, await changeKey(database, call.id, changeOf, call.act))
  },
})

export const rotate = defineOperation({
  query: nothing,
  body: rotateBody,
  status: 201,
  async run(call, { body }) {
    const database = await openForOne(call)
    return shown(database, await rotateKey(database, call.id, body.graceSeconds * 1000, call.act))
  },
})

export const expire = defineOperation({
  query: nothing,
  body: expireBody,
  async run(call, { body }) {
    const database = await openForOne(call)
    return one(database, await expireKey(database, call.id, body.at, call.act))
  },
})

export const revoke = defineOperation({
  query: nothing,
  body: nothing,
  async run(call) {
    const database = await openForOne(call)
    return one(database, await revokeKey(database, call.id, call.act))
  },
})

/** Parts that are absent stay, null takes one away; without any left there are no grants. */
function mergeGrants(before: Grants | null, change: GrantsChange | null): Grants | null {
  if (change === null) return null
  const merged = Object.entries({ ...before, ...change }).filter(([, value]) => value != null)
  return merged.length > 0 ? Object.fromEntries(merged) : null
}

/** Keys as they may be shown: without their hashes, with their owners' names. */
async function toViews(database: Database, keys: readonly StoredKey[]): Promise<object[]> {
  const names = new Map((await listUsers(database)).map(({ id, name }) => [id, name]))
  return keys.map(({ hash: _, ...key }) => ({ ...key, owner: names.get(key.ownerId) }))
}

async function one(database: Database, key: StoredKey): Promise<object> {
  const [data] = await toViews(database, [key])
  return { data }
}

async function shown(database: Database, { key, stored }: IssuedKey): Promise<object> {
  return { key, ...(await one(database, stored)) }
}
