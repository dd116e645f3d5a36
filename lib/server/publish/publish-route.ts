import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCAL_VISITOR, mayImport } from '@/lib/auth/may-import'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { MOST_IN_ARCHIVE, PUBLISH_PREFIX, SKIP_REFUSED } from '@/lib/contract/files/archive'
import { dayOf } from '@/lib/engine/frame'
import { programFile } from '@/lib/env/env'
import { toFailure } from '@/lib/http/failure'
import type { Log } from '@/lib/http/log'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { percentDecode } from '@/lib/http/percent-decode'
import type { VisitorLimit } from '@/lib/http/public-route'
import type { ArchiveJob, ArchiveResult } from '@/lib/publish/publish-archive'
import { readPlan } from '@/lib/publish/publish-folder'
import type { Refused } from '@/lib/publish/published-file'
import { publishedHost } from '@/lib/publish/published-host'
import { refuseOthers } from '@/lib/publish/refuse-others'
import { allowMethods, refuseForeignChange } from '../checks/foreign-change'

/** Makes archives elsewhere than on the thread that answers requests. */
export interface Publisher {
  run(job: ArchiveJob, signal: AbortSignal): Promise<ArchiveResult>
}

export interface PublishRouteOptions {
  publisher: Publisher
  viewerOf: (cookies: string | undefined) => Promise<Viewer | null>
  /** Counts requests before their sessions are looked up. */
  limit: VisitorLimit
  log: Log
}

/** Time for an archive. A hundred charts take half a minute. */
const PATIENCE_MS = 5 * 60_000
const NO_CONTENT: HttpResponse = { status: 204, headers: {}, body: new Uint8Array() }

/**
 * POST of `/publish/boards/<id>` and the like: the folder that `chartroom publish` writes for the address, as a ZIP. For the
 * owner of the board or the list, and for the operator any address. One is made at a time.
 */
export function publishRoute({ publisher, viewerOf, limit, log }: PublishRouteOptions) {
  let isBusy = false

  async function publish({ address, skips }: Asked): Promise<HttpResponse> {
    const host = publishedHost()
    // A refusal of the address itself needs no process, and does not wait for one.
    const plan = await readPlan([address], host, MOST_IN_ARCHIVE)
    if (plan.refused.length > 0) throw notPublic(plan.refused)
    if (isBusy)
      throw new ApiError('overloaded', 'Another archive is being made. Try again when it is complete.')
    isBusy = true
    const folder = await mkdtemp(join(tmpdir(), 'chartroom-publish-'))
    try {
      const shared = programFile('.chartroom/published')
      const job = { plan, skips, host, made: dayOf(Date.now()), shared, folder }
      const result = await publisher.run(job, AbortSignal.timeout(PATIENCE_MS))
      if (result.kind === 'refused') throw notPublic(result.refused, result.left)
      if (result.kind === 'failed') throw new ApiError('service_unavailable', sentence(result.reason))
      const body = await readFile(result.path)
      log.info('Archive published', { address, bytes: body.length })
      return {
        status: 200,
        headers: {
          'content-type': 'application/zip',
          'content-length': String(body.length),
          'content-disposition': `attachment; filename="${nameOf(address)}.zip"`,
          'cache-control': 'no-store',
        },
        body,
      }
    } finally {
      isBusy = false
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** The address if the visitor may publish it, else the refusal. Every request is counted. */
  async function admit(request: HttpRequest): Promise<Asked | HttpResponse> {
    const refuse = async (error: unknown) => toFailure(error, request, log)
    let asked: Asked = { address: '', skips: false }
    const look = async () => {
      allowMethods(request, 'POST')
      asked = readAsked(request.url)
      const viewer = await viewerOf(request.headers.cookie)
      const isOperator = mayImport(viewer, request.headers[LOCAL_VISITOR])
      if (!isOperator) await refuseOthers(asked.address, viewer)
      return NO_CONTENT
    }
    // The work itself has no turn among those of visitors: it has a process of its own.
    const looked = await limit(request, 'members and guests', () => look().catch(refuse), refuse)
    return looked === NO_CONTENT ? asked : looked
  }

  return async (request: HttpRequest): Promise<HttpResponse> => {
    try {
      if (request.method === 'POST')
        refuseForeignChange(request, 'A folder is only published from pages of this site.')
      const admitted = await admit(request)
      return 'address' in admitted ? await publish(admitted) : admitted
    } catch (error) {
      return toFailure(error, request, log)
    }
  }
}

interface Asked {
  address: string
  /** Whether the rest is published where a part is refused. */
  skips: boolean
}

function readAsked(url: string): Asked {
  const [path, query = ''] = url.slice(PUBLISH_PREFIX.length).split(/\?(.*)/s)
  const read = percentDecode(path)
  if (!read) throw new ApiError('unknown_route', `Name what to publish: ${PUBLISH_PREFIX}boards/<id>.`)
  const parts = query.split('&').filter(Boolean)
  const own = parts.filter((part) => !part.startsWith(`${SKIP_REFUSED}=`))
  const [skip, ...more] = parts.filter((part) => !own.includes(part))
  if (more.length > 0 || (skip !== undefined && skip !== `${SKIP_REFUSED}=yes`))
    throw new ApiError('invalid_parameter', `${SKIP_REFUSED} must be yes.`, {
      detail: { parameter: SKIP_REFUSED },
    })
  return { address: [read, ...(own.length > 0 ? [own.join('&')] : [])].join('?'), skips: skip !== undefined }
}

const nameOf = (address: string) => address.replaceAll(/[^\w-]+/g, '-').slice(0, 60)

const sentence = (reason: string) => `The archive is not complete: ${reason}`

/** Reasons that one answer names. */
const MOST_REASONS = 20

/** `left` is the number of charts that could be published without these. */
function notPublic(refused: readonly Refused[], left = 0): ApiError {
  const named = refused.slice(0, MOST_REASONS).map(({ address, why }) => `${address}: ${why}`)
  const more = refused.length > named.length ? [`and ${refused.length - named.length} more.`] : []
  return new ApiError(
    'not_public',
    ['Nothing is published, because it is not all for strangers.', ...named, ...more].join(' '),
    { detail: { refused: refused.slice(0, MOST_REASONS), count: refused.length, left } },
  )
}
