import 'server-only'
import type { Catalog } from '@/lib/catalog/catalog'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import type { State } from '@/lib/state/database/open-state'
import { answerJson } from '../../http/answer-json'
import { toFailure } from '../../http/failure'
import type { Log } from '../../http/log'
import { readTarget } from '../../http/reading/target'
import * as keys from './key-operations'
import type { Operation } from './operation'
import { readJson } from './read-json'
import * as users from './user-operations'

const ADMIN_PREFIX = '/api/admin/'

export interface AdminOptions {
  state: State
  catalog: () => Promise<Catalog>
  log: Log
  /** Awaited after every change, before the answer. Failures are ignored. */
  afterChange?: () => Promise<void>
  now?: () => number
}

export interface Admin {
  /** Answers an authorized request under `/api/admin/`. `actor` goes into the audit log. Never rejects. */
  answer(request: HttpRequest, actor: string): Promise<HttpResponse>
}

type Operations = ReadonlyMap<string, Operation>

const methods = (of: Readonly<Record<string, Operation>>): Operations => new Map(Object.entries(of))

/** Operations by path, with `*` for the ID, and by method. */
const ROUTES: ReadonlyMap<string, Operations> = new Map([
  ['keys', methods({ GET: keys.list, POST: keys.issue })],
  ['keys/*', methods({ GET: keys.get, PATCH: keys.change })],
  ['keys/*/rotate', methods({ POST: keys.rotate })],
  ['keys/*/expire', methods({ POST: keys.expire })],
  ['keys/*/revoke', methods({ POST: keys.revoke })],
  ['users', methods({ GET: users.list, POST: users.invite })],
  ['users/*', methods({ PATCH: users.change })],
  ['users/*/password', methods({ POST: users.reset })],
  ['users/*/reset-factor', methods({ POST: users.resetFactor })],
  ['audit', methods({ GET: users.audit })],
])

export function createAdmin({ state, catalog, log, afterChange, now = Date.now }: AdminOptions): Admin {
  async function perform(request: HttpRequest, actor: string): Promise<HttpResponse> {
    const { path, query } = readTarget(request.url)
    const { operation, id } = findOperation(path, request.method)
    const reads = request.method === 'GET'
    const body = reads ? {} : await readJson(request)
    const call = { id, state, catalog, act: { actor, at: new Date(now()) } }
    const done = await operation.run(call, Object.fromEntries(query), body)
    // The change is already stored, so a failure here must not make the response an error. The service reloads keys
    // soon anyway.
    if (!reads) await afterChange?.().catch(() => {})
    return answerJson(request, operation.status, { success: true, ...done })
  }

  return {
    async answer(request, actor) {
      try {
        return await perform(request, actor)
      } catch (error) {
        return toFailure(error, request, log)
      }
    },
  }
}

function findOperation(path: string, method: string): { operation: Operation; id: string } {
  const [first, id = '', ...rest] = path.slice(ADMIN_PREFIX.length).split('/')
  const shape = [first, ...(id === '' ? [] : ['*']), ...rest].join('/')
  const operations = ROUTES.get(shape)
  if (!path.startsWith(ADMIN_PREFIX) || !operations)
    throw new ApiError('not_found', `There is no admin route at ${path}.`)
  const operation = operations.get(method)
  if (operation) return { operation, id }
  const allow = [...operations.keys()].join(', ')
  throw new ApiError('method_not_allowed', `This route allows ${allow}; got ${method}.`, {
    detail: { allow },
  })
}
