import { type Access, checkAccess } from '@/lib/auth/access'
import { LOCAL_VISITOR, mayImport } from '@/lib/auth/may-import'
import { scopeOf } from '@/lib/auth/may-see-withheld'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import {
  type CoverageReport,
  type LiveReport,
  type Shown,
  STATUS_PREFIX,
} from '@/lib/contract/live/live-status'
import { summarizeStatus } from '@/lib/contract/live/summarize-status'
import { answerJson } from '@/lib/http/answer-json'
import { toFailure } from '@/lib/http/failure'
import type { Log } from '@/lib/http/log'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import type { VisitorLimit } from '@/lib/http/public-route'
import { readTarget } from '@/lib/http/reading/target'
import type { Scope } from '@/lib/process/scope'
import { allowMethods, refuseForeignChange } from '../checks/foreign-change'

export interface StatusRouteOptions {
  report: (who: { mayChange: boolean; scope: Scope }) => LiveReport
  shows: () => Promise<Shown['shows']>
  coverage: (scope: Scope) => Promise<CoverageReport>
  /** Starts a run unless one is going on. Returns whether it did. */
  update: () => boolean
  /** Stores the rows of an answer that was put aside. */
  accept: (id: string) => Promise<{ source: string; added: number }>
  viewerOf: (cookies: string | undefined) => Promise<Viewer | null>
  limit: VisitorLimit
  access: Access
  /** Host of the server that has the data; null if it is this one. */
  remoteHost: string | null
  log: Log
}

const CHANGE_REFUSED =
  'Only an administrator can update the data here. On a server for one person, a browser on its own computer can, too.'

/**
 * The state of the public sources as JSON, with a summary on top. Below it are `sources/<id>`, one with its streams, and
 * `coverage`: which series the store has, and what would give the others. For who may import data also POST of
 * `update`, which starts a run, and of `accept/<id>`, which stores the rows of an answer that was put aside.
 */
export function statusRoute(options: StatusRouteOptions): (request: HttpRequest) => Promise<HttpResponse> {
  const { viewerOf, limit, access, remoteHost, log } = options

  async function answer(request: HttpRequest, viewer: Viewer | null): Promise<HttpResponse> {
    const { path } = readTarget(request.url)
    const [what = '', id, ...rest] = path.slice(STATUS_PREFIX.length).split('/')
    if (rest.length > 0) throw unknown()
    const mayChange = mayImport(viewer, request.headers[LOCAL_VISITOR])
    if (!mayChange) checkAccess(access === 'tiered' ? 'open' : access, viewer, { tier: 'free' })
    if (remoteHost !== null)
      throw new ApiError(
        'conflict',
        `The data of this dashboard come from ${remoteHost}. Look at its status.`,
      )
    const scope = scopeOf(access, viewer)
    if (what === '' && id === undefined) {
      allowMethods(request, 'GET', 'HEAD')
      const shows = await options.shows()
      return answerJson(request, 200, {
        success: true,
        shows,
        ...summarizeStatus(options.report({ mayChange, scope })),
      })
    }
    if (what === 'sources' && id !== undefined) {
      allowMethods(request, 'GET', 'HEAD')
      const source = options.report({ mayChange, scope }).sources.find((one) => one.id === id)
      if (!source) throw unknown()
      return answerJson(request, 200, { success: true, ...source })
    }
    if (what === 'coverage' && id === undefined) {
      allowMethods(request, 'GET', 'HEAD')
      return answerJson(request, 200, { success: true, ...(await options.coverage(scope)) })
    }
    if (!(what === 'update' && id === undefined) && !(what === 'accept' && id)) throw unknown()
    allowMethods(request, 'POST')
    refuseForeignChange(request, 'Changes are only taken from pages of this site.')
    if (!mayChange) throw new ApiError('administrator_required', CHANGE_REFUSED)
    const user = viewer?.id ?? 'on this computer'
    if (id !== undefined) {
      const accepted = await options.accept(id)
      log.info('Answer accepted', { user, answer: id, ...accepted })
      return answerJson(request, 200, { success: true, ...accepted })
    }
    const hasStarted = options.update()
    if (hasStarted) log.info('Update started', { user })
    return answerJson(request, 202, { success: true, hasStarted })
  }

  return async (request) => {
    const refuse = async (error: unknown) => toFailure(error, request, log)
    try {
      const answered = async () => answer(request, await viewerOf(request.headers.cookie)).catch(refuse)
      return await limit(request, 'members and guests', answered, refuse)
    } catch (error) {
      return refuse(error)
    }
  }
}

function unknown(): ApiError {
  return new ApiError('unknown_route', 'There is nothing at this address.')
}
