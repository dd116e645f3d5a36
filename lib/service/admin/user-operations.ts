import { randomBytes } from 'node:crypto'
import { ApiError } from '@/lib/contract/errors'
import { listAudit } from '@/lib/state/accounts/audit'
import { hashPassword } from '@/lib/state/accounts/password'
import { nameFrom } from '@/lib/state/accounts/public-name'
import {
  changeUser,
  inviteUser,
  listUsers,
  resetPassword,
  resetSecondFactor,
} from '@/lib/state/accounts/users'
import { forgetEmbed } from '@/lib/state/shared/find-embed'
import { auditQuery, emptyBody, inviteBody, userBody } from './bodies'
import { defineOperation, openForList, openForOne } from './operation'

export const list = defineOperation({
  query: emptyBody,
  body: emptyBody,
  async run(call) {
    const database = await openForList(call)
    const data = database ? await listUsers(database) : []
    return { count: data.length, data }
  },
})

export const change = defineOperation({
  query: emptyBody,
  body: userBody,
  async run(call, { body }) {
    if (!body.tier && !body.role && !body.emailConfirmed) {
      throw new ApiError(
        'invalid_parameter',
        'Nothing to change. Send at least one of tier, role or emailConfirmed.',
      )
    }
    return { data: await changeUser(await openForOne(call), call.id, body, call.act) }
  },
})

/** Generated and shown once. Only its hash is stored. */
const newPassword = () => randomBytes(16).toString('base64url')

export const invite = defineOperation({
  query: emptyBody,
  body: inviteBody,
  status: 201,
  async run(call, { body }) {
    const password = newPassword()
    const { email, name = nameFrom(email) ?? email, ...rest } = body
    const database = await call.state.database()
    const passwordHash = await hashPassword(password)
    return { password, data: await inviteUser(database, { email, name, passwordHash, ...rest }, call.act) }
  },
})

export const reset = defineOperation({
  query: emptyBody,
  body: emptyBody,
  status: 201,
  async run(call) {
    const password = newPassword()
    const database = await openForOne(call)
    const passwordHash = await hashPassword(password)
    const { user, revokedEmbeds } = await resetPassword(database, call.id, passwordHash, call.act)
    for (const id of revokedEmbeds) forgetEmbed(id)
    return { password, data: user }
  },
})

/** For somebody who lost the app and the recovery codes. Ends their sessions. */
export const resetFactor = defineOperation({
  query: emptyBody,
  body: emptyBody,
  async run(call) {
    return { data: await resetSecondFactor(await openForOne(call), call.id, call.act) }
  },
})

export const audit = defineOperation({
  query: auditQuery,
  body: emptyBody,
  async run(call, { query }) {
    const database = await openForList(call)
    const data = database ? await listAudit(database, query.limit) : []
    return { count: data.length, data }
  },
})
