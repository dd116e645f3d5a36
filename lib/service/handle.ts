import type { Catalog } from '@/lib/catalog/catalog'
import { ofOneRevision } from '@/lib/catalog/of-one-revision'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import type { VisitorLimit } from '@/lib/http/public-route'
import { consumeQuota, type QuotaState, quotaExceeded, quotaStates } from '@/lib/limits/consume-quota'
import { quotaHeaders } from '@/lib/limits/quota-headers'
import { toFailure } from '../http/failure'
import { readTarget, type Target } from '../http/reading/target'
import { answerHead } from './answer-head'
import { answerKnown } from './answer-known'
import { askedAsOf } from './as-of'
import { answerDocument } from './discovery/answer-document'
import { answerPublic, isRead } from './discovery/answer-public'
import { findKeyedDocument, KEYED_HEADERS } from './discovery/keyed-documents'
import { principalOf, refuseKeyInUrl } from './keys/authenticate'
import type { Principal } from './keys/principal'
import { type AdmitFile, findSignedAddress } from './keys/signed-address'
import { mayShowWithheld, withoutWithheld } from './keys/withheld'
import { parseRequest } from './query/parse-request'
import { notModified, preferredCoding, respond, takesGzip, withQuota } from './respond'
import type { ServiceParts } from './service-parts'

/** For whom a request is answered: a reader in this process with these rights, or the key in its headers, within a limit. */
export type AnsweredFor = Principal | VisitorLimit

/**
 * The whole pipeline, in the order in which refusals are reported: public route → method → key present and valid →
 * address allowed → limit of the network address and the account → route known → tier, permission, endpoint granted →
 * parameters → fields granted → terms of the sources → 304 → HEAD → quota → compute → encode. An earlier day (`asof`) is
 * opened after these refusals and only while the quota lasts. Requests that compute nothing are free: refusals, 304, HEAD,
 * lists. A reader in this process has no quota and no limit.
 */
export function handle(
  request: HttpRequest,
  answeredFor: AnsweredFor,
  parts: ServiceParts,
  admitFile?: AdmitFile,
): HttpResponse | Promise<HttpResponse> {
  const known = typeof answeredFor === 'function' ? answerKnown(request, parts) : undefined
  return known ?? answerAnew(request, answeredFor, parts, admitFile)
}

async function answerAnew(
  request: HttpRequest,
  answeredFor: AnsweredFor,
  parts: ServiceParts,
  admitFile?: AdmitFile,
): Promise<HttpResponse> {
  const arrived = performance.now()
  let keyed: Keyed | undefined
  const refuse = async (error: unknown) =>
    withQuota(toFailure(error, request, parts.log), await quotaOf(keyed, parts))
  try {
    const target = readTarget(request.url)
    const open = await answerPublic(target.path, request, parts)
    if (open) return open
    if (!isRead(request)) throw methodNotAllowed(request.method)

    if (typeof answeredFor !== 'function') {
      refuseKeyInUrl(target.query)
      return await answerReader({ request, target, principal: answeredFor, arrived }, parts)
    }
    const principal = await findPrincipal(request, target.query, parts)
    keyed = { principal }
    const asked = { request, target, principal, keyed, arrived, admitFile }
    return await answeredFor(
      request,
      { key: principal },
      () => answerReader(asked, parts).catch(refuse),
      refuse,
    )
  } catch (error) {
    return refuse(error)
  }
}

interface Asked {
  request: HttpRequest
  target: Target
  principal: Principal
  /** Absent for a reader in this process. */
  keyed?: Keyed
  arrived: number
  /** Absent where no files are served, and no address can be signed. */
  admitFile?: AdmitFile
}

/** The answer to a reader whose rights are known. Everything that it computes is theirs. Throws refusals. */
function answerReader(
  { request, target, principal, keyed, arrived, admitFile }: Asked,
  parts: ServiceParts,
): Promise<HttpResponse> {
  return ofOneRevision(parts.catalog, async (present) => {
    const signed =
      keyed &&
      admitFile &&
      (await findSignedAddress(target, request, principal, { now: parts.now(), admitFile }))
    const document = signed ?? findKeyedDocument(target, present)
    if (document) {
      const answer = await answerDocument(request, document, KEYED_HEADERS, parts)
      return withQuota(answer, await quotaOf(keyed, parts))
    }
    const showsWithheld = !keyed || mayShowWithheld(parts)
    const admitted = (catalog: Catalog) => {
      const read = parseRequest({ ...target, url: request.url }, principal, catalog, parts)
      return showsWithheld ? read : withoutWithheld(read, catalog)
    }
    const { catalog, request: asked } = await askedAsOf(present, target.query, admitted, {
      now: parts.now(),
      beforeWork: () => refuseIfUsedUp(keyed, parts),
    })
    const { endpoint, parsed, etag, headers } = asked
    // Days have catalogs of their own.
    if (keyed && catalog === present) {
      const { url } = request
      parts.admitted.keep({ catalog, principal, url, mayShowWithheld: showsWithheld }, asked)
    }
    const unchanged = endpoint.available ? notModified(request, etag, headers) : undefined
    if (unchanged) return withQuota(unchanged, await quotaOf(keyed, parts))
    const head = request.method === 'HEAD' ? await answerHead(request, asked, catalog, parts) : undefined
    if (head) return withQuota(head, await quotaOf(keyed, parts))

    const quota = await takeOne(keyed, parts)

    const kept = parts.cache.find(etag, preferredCoding(request))
    if (kept) return withQuota(await respond(request, etag, kept, headers, parts.cache), quota)

    const made = await parts.cache.get(etag, () =>
      parts.maker.bytes(catalog, endpoint, parsed, takesGzip(request)),
    )
    const answer = withQuota(await respond(request, etag, made, headers, parts.cache), quota)
    const sent = () => parts.cache.sent(made)
    return { ...withTiming(answer, performance.now() - arrived), sent }
  })
}

/** The rights of the key in the headers. Throws if it is missing or not valid, or not for this address. */
export async function findPrincipal(
  request: HttpRequest,
  query: Target['query'],
  parts: ServiceParts,
): Promise<Principal> {
  const loading = parts.keys.loading?.()
  if (loading) await loading
  return principalOf(request, query, parts)
}

/** A request with a valid key, and the remaining quota once it is known. */
interface Keyed {
  principal: Principal
  states?: readonly QuotaState[]
}

/** Takes one request from the quota, however many attempts it needs, and returns the quota headers. Throws `quota_exceeded`. */
async function takeOne(keyed: Keyed | undefined, parts: ServiceParts): Promise<QuotaHeaders> {
  if (!keyed) return undefined
  const now = await parts.counters.now()
  if (keyed.states) return quotaHeaders(keyed.states, now)
  const { admitted, states } = await consumeQuota(keyed.principal, parts.counters, now)
  keyed.states = states
  if (!admitted) throw quotaExceeded(states, now)
  parts.usage.note(keyed.principal.id, now)
  return quotaHeaders(states, now)
}

/** Throws `quota_exceeded` before work for a key that has nothing left, and takes nothing. */
async function refuseIfUsedUp(keyed: Keyed | undefined, parts: ServiceParts): Promise<void> {
  if (!keyed || keyed.states) return
  const now = await parts.counters.now()
  const states = await quotaStates(keyed.principal, parts.counters, now)
  if (states.some(({ remaining }) => remaining < 1)) throw quotaExceeded(states, now)
}

/** Quota headers of a response that costs nothing; none if the counters cannot be read. */
async function quotaOf(keyed: Keyed | undefined, parts: ServiceParts): Promise<QuotaHeaders> {
  if (!keyed) return undefined
  try {
    const now = await parts.counters.now()
    return quotaHeaders(keyed.states ?? (await quotaStates(keyed.principal, parts.counters, now)), now)
  } catch {
    return undefined
  }
}

type QuotaHeaders = Record<string, string> | undefined

/** The first caller gets this response. Later ones share a headers object with `hit`. */
function withTiming(answer: HttpResponse, took: number): HttpResponse {
  return {
    ...answer,
    headers: { ...answer.headers, 'server-timing': `cache;desc=miss, total;dur=${took.toFixed(1)}` },
  }
}

function methodNotAllowed(method: string): ApiError {
  return new ApiError('method_not_allowed', `This API is read-only: use GET or HEAD, not ${method}.`)
}
