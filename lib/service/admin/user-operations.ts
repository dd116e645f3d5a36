import { ApiError } from '@/lib/contract/errors'
import { listAudit } from '@/lib/state/audit'
import { changeUser, listUsers } from '@/lib/state/users'
import { auditQuery, nothing, userBody } from './bodies'
import { defineOperation, openForList, openForOne } from './operation'

export const list = defineOperation({
  query: nothing,
  body: nothing,
  async run(call) {
    const database = await openForList(call)
    const data = database ? await listUsers(database) : []
    return { count: data.length, data }
  },
})

export const change = defineOperation({
  query: nothing,
  body: userBody,
  async run(call, { body }) {
    if (!body.tier && !body.role) {
      throw new ApiError('invalid_parameter', 'Say what to change: the tier or the role.')
    }
    return { data: await changeUser(await openForOne(call), call.id, body, call.act) }
  },
})

export const audit = defineOperation({
  query: auditQuery,
  body: nothing,
  async run(call, { query }) {
    const database = await openForList(call)
    const data = database ? await listAudit(database, query.limit) : []
    return { count: data.length, data }
  },
})
