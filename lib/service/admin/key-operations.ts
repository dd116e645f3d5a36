import { ApiError } from '@/lib/contract/errors'
import { listUsers } from '@/lib/state/accounts/users'
import type { Database } from '@/lib/state/database/database'
import type { Grants } from '@/lib/state/database/schema'
import { findKey } from '@/lib/state/keys/find-keys'
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
  emptyBody,
  expireBody,
  type GrantsChange,
  issueBody,
  ownerQuery,
  rotateBody,
} from './bodies'
import { checkGrants } from './check-grants'
import { defineOperation, openForList, openForOne } from './operation'

export const list = defineOperation({
  query: ownerQuery,
  body: emptyBody,
  async run(call, { query }) {
    const database = await openForList(call)
    if (!database) return { count: 0, data: [] }
    const [keys, users] = await Promise.all([listKeys(database, query.owner), listUsers(database)])
    const names = new Map(users.map(({ id, name }) => [id, name]))
    const data = keys.map((key) => toListing(key, names.get(key.ownerId)))
    return { count: data.length, data }
  },
})

export const issue = defineOperation({
  query: emptyBody,
  body: issueBody,
  status: 201,
  async run(call, { body }) {
    if (body.expiresAt && body.expiresAt <= call.act.at) {
      throw new ApiError('invalid_parameter', 'expiresAt: must be in the future.', {
        detail: { parameter: 'expiresAt' },
      })
    }
    await checkGrants(body.grants, call.catalog)
    const database = await call.state.database()
    return answerIssued(database, await issueKey(database, body, call.act))
  },
})

export const get = defineOperation({
  query: emptyBody,
  body: emptyBody,
  async run(call) {
    const database = await openForOne(call)
    const found = await findKey(database, call.id)
    if (!found) throw new ApiError('not_found', `There is no key ${call.id}.`)
    return { data: toListing(found.key, found.owner.name) }
  },
})

export const change = defineOperation({
  query: emptyBody,
  body: changeBody,
  async run(call, { body }) {
    const { grants, ...rest } = body
    const given = Object.values(body).some((value) => value !== undefined)
    if (!given)
      throw new ApiError(
        'invalid_parameter',
        'Nothing to change. Send at least one of permissions, quotaHourly, quotaDaily, or grants.',
      )
    await checkGrants(grants, call.catalog)
    const database = await openForOne(call)
    const changeOf = (key: StoredKey) =>
      grants === undefined ? rest : { ...rest, grants: mergeGrants(key.grants, grants) }
    return answerKey(database, await changeKey(database, call.id, changeOf, call.act))
  },
})

export const rotate = defineOperation({
  query: emptyBody,
  body: rotateBody,
  status: 201,
  async run(call, { body }) {
    const database = await openForOne(call)
    return answerIssued(database, await rotateKey(database, call.id, body.graceSeconds * 1000, call.act))
  },
})

export const expire = defineOperation({
  query: emptyBody,
  body: expireBody,
  async run(call, { body }) {
    const database = await openForOne(call)
    return answerKey(database, await expireKey(database, call.id, body.at, call.act))
  },
})

export const revoke = defineOperation({
  query: emptyBody,
  body: emptyBody,
  async run(call) {
    const database = await openForOne(call)
    return answerKey(database, await revokeKey(database, call.id, call.act))
  },
})

/** Absent parts do not change, null removes a part. Returns null if no part is left. */
function mergeGrants(before: Grants | null, change: GrantsChange | null): Grants | null {
  if (change === null) return null
  const merged = Object.entries({ ...before, ...change }).filter(([, value]) => value != null)
  return merged.length > 0 ? Object.fromEntries(merged) : null
}

/** A key as the API shows it: without its hash, with its owner's name. */
function toListing(
  { hash: _hash, revision: _revision, ...key }: StoredKey,
  owner: string | undefined,
): object {
  return { ...key, owner }
}

async function answerKey(database: Database, key: StoredKey): Promise<object> {
  return { data: toListing(key, (await findKey(database, key.id))?.owner.name) }
}

async function answerIssued(database: Database, { key, stored }: IssuedKey): Promise<object> {
  return { key, ...(await answerKey(database, stored)) }
}
