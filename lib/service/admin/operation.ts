import type * as z from 'zod'
import type { Catalog } from '@/lib/catalog/catalog'
import { ApiError, asSentence } from '@/lib/contract/errors'
import type { Act } from '@/lib/state/accounts/audit'
import type { Database } from '@/lib/state/database/database'
import type { State } from '@/lib/state/database/open-state'

export interface Call {
  /** Id of the key or user in the path. */
  id: string
  act: Act
  /** Operations open it after the request is validated. */
  state: State
  catalog: () => Promise<Catalog>
}

export interface Operation {
  status: number
  /** Validates the request first. Throws `invalid_parameter` with every problem. */
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

/** Undefined if nothing is stored yet, so that a list does not create a database. */
export async function openForList({ state }: Call): Promise<Database | undefined> {
  return state.exists() ? state.database() : undefined
}

/** For operations on an existing key or user. Throws `not_found` if nothing is stored yet. */
export async function openForOne({ state, id }: Call): Promise<Database> {
  if (state.exists()) return state.database()
  throw new ApiError('not_found', `There is no key or user ${id}. Nothing is stored yet.`)
}

function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => ({
    parameter: path.join('.') || 'body',
    message,
  }))
  const sentence = problems.map(({ parameter, message }) => `${parameter}: ${message}`).join('; ')
  throw new ApiError('invalid_parameter', asSentence(sentence), {
    detail: { parameter: problems[0].parameter, problems },
  })
}
