import type * as z from 'zod'
import type { Catalog } from '@/lib/catalog/catalog'
import { ApiError } from '@/lib/contract/errors'
import type { Act } from '@/lib/state/accounts/audit'
import type { Database } from '@/lib/state/database/database'
import type { State } from '@/lib/state/database/open-state'

/** What an operation works with. */
export interface Call {
  /** Of the key or user in the path. */
  id: string
  act: Act
  /** Opened when asked for, once what was sent is checked. */
  state: State
  catalog: () => Promise<Catalog>
}

export interface Operation {
  status: number
  /** Checks what was sent and does it. Throws `invalid_parameter` with every problem. */
  run(call: Call, query: unknown, body: unknown): Promise<object>
}

interface Parts<Query, Body> {
  query: z.ZodType<Query>
  body: z.ZodType<Body>
  status?: number
  run(call: Call, sent: { query: Query; body: Body }): Promise<object>
}

export function defineOperation<Query, Body>(parts: Parts<Query, Body>): Operation {
  return {
    status: parts.status ?? 200,
    run: (call, query, body) =>
      parts.run(call, { query: check(parts.query, query), body: check(parts.body, body) }),
  }
}

/** What a list is read from; undefined while nothing was ever stored, and then nothing is made for it. */
export async function openForList({ state }: Call): Promise<Database | undefined> {
  return state.exists() ? state.database() : undefined
}

/** For an operation on something that must be there. Throws `not_found` while nothing was ever stored. */
export async function openForOne({ state, id }: Call): Promise<Database> {
  if (state.exists()) return state.database()
  throw new ApiError('not_found', `There is no ${id}. Nothing is stored yet.`)
}

function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => ({
    parameter: path.join('.') || 'body',
    message,
  }))
  const sentence = problems.map(({ parameter, message }) => `${parameter}: ${message}`).join('; ')
  throw new ApiError('invalid_parameter', sentence, {
    detail: { parameter: problems[0].parameter, problems },
  })
}
