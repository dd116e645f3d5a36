import type { Catalog } from '@/lib/catalog/catalog'
import { type OpenCatalog, ofOneRevision } from '@/lib/catalog/of-one-revision'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import type { VisitorLimit } from '@/lib/http/public-route'
import { consumeQuota, type QuotaState, quotaExceeded, quotaStates } from '@/lib/limits/consume-quota'
import { quotaHeaders } from '@/lib/limits/quota-headers'
import { toFailure } from '../http/failure'
import { readTarget, type Target } from '../http/reading/target'
import { answerHead } from './answer-head'
import { askedAsOf, dayAsked } from './as-of'
import { answerDocument } from './discovery/answer-document'
import { answerPublic, isRead } from './discovery/answer-public'
import { findKeyedDocument, KEYED_HEADERS } from './discovery/keyed-documents'
import { principalOf, refuseKeyInUrl } from './keys/authenticate'
import type { Principal } from './keys/principal'
import { type AdmitFile, findSignedAddress } from './keys/signed-address'
import { scopeOfKeys } from './keys/withheld'
import type { Asking } from './query/request-checks'
import { isReady, notModified, respond, withQuota } from './respond'
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
export async function handle(
  request: HttpRequest,
  answeredFor: AnsweredFor,
  parts: ServiceParts,
  admitFile?: AdmitFile,
): Promise<HttpResponse> {
  const key: Keyed = {}
  const answer = await answerAnyone(request, answeredFor, { key, admitFile }, parts).catch((error) =>
    toFailure(error, request, parts.log),
  )
  return withQuota(answer, await quotaOf(key, parts))
}

/** The key of a request once it is known to be valid, and its remaining quota once that is known. */
interface Keyed {
  principal?: Principal
  states?: readonly QuotaState[]
}

/** Throws refusals. */
async function answerAnyone(
  request: HttpRequest,
  answeredFor: AnsweredFor,
  { key, admitFile }: { key: Keyed; admitFile?: AdmitFile },
  parts: ServiceParts,
): Promise<HttpResponse> {
  const arrived = performance.now()
  const target = readTarget(request.url)
  const open = await answerPublic(target.path, request, parts)
  if (open) return open
  if (!isRead(request)) throw methodNotAllowed(request.method)

  if (typeof answeredFor !== 'function') {
    refuseKeyInUrl(target.query)
    return answerReader({ request, target, principal: answeredFor, arrived }, parts)
  }
  const principal = await findPrincipal(request, target.query, parts)
  key.principal = principal
  const asked = { request, target, principal, key, arrived, admitFile }
  if (await isAtHand(asked, parts)) return answerReader(asked, parts)
  return answeredFor(
    request,
    { key: principal },
    // Only a limit is refused before the turn.
    () => answerReader(asked, parts).catch((error) => toFailure(error, request, parts.log)),
    async (error) => toFailure(error, request, parts.log),
  )
}

interface Asked {
  request: HttpRequest
  target: Target
  principal: Principal
  /** Absent for a reader in this process. */
  key?: Keyed
  arrived: number
  /** Absent where no files are served, and no address can be signed. */
  admitFile?: AdmitFile
}

const askingOf = ({ request, target, principal, key }: Asked, parts: ServiceParts): Asking => ({
  url: request.url,
  target,
  principal,
  scope: key ? scopeOfKeys(parts) : parts.homeScope,
})

/** Whether the answer is in memory, so that it takes no turn: the wait would cost more than the answer. */
async function isAtHand(asked: Asked, parts: ServiceParts): Promise<boolean> {
  const { request, target } = asked
  const asking = askingOf(asked, parts)
  const known = parts.checks.admitted(asking, await parts.catalog({ scope: asking.scope }))
  // Opening a day is work.
  if (!known || dayAsked(target.query) !== undefined) return false
  const { endpoint, etag, headers } = known
  if (endpoint.available && notModified(request, etag, headers)) return true
  const entry = parts.cache.peek(etag)
  return entry !== undefined && isReady(request, entry)
}

/** The answer to a reader whose rights are known. Everything that it computes is theirs. Throws refusals. */
function answerReader(asked: Asked, parts: ServiceParts): Promise<HttpResponse> {
  const { request, target, principal, key, arrived, admitFile } = asked
  const asking = askingOf(asked, parts)
  const open: OpenCatalog = (how) => parts.catalog({ ...how, scope: asking.scope })
  return ofOneRevision(open, async (present) => {
    const signed =
      key &&
      admitFile &&
      (await findSignedAddress(target, request, principal, { now: parts.now(), admitFile }))
    const document = signed ?? findKeyedDocument(target, present)
    if (document) return answerDocument(request, document, KEYED_HEADERS, parts)

    const admitted = (catalog: Catalog) => parts.checks.admit(asking, catalog)
    const { catalog, request: read } = await askedAsOf(present, target.query, admitted, {
      now: parts.now(),
      beforeWork: () => refuseIfUsedUp(key, parts),
    })
    const { endpoint, parsed, etag, headers } = read
    const unchanged = endpoint.available ? notModified(request, etag, headers) : undefined
    if (unchanged) return unchanged
    const head = request.method === 'HEAD' ? await answerHead(request, read, catalog, parts) : undefined
    if (head) return head

    await takeOne(key, parts)
    const isKept = parts.cache.peek(etag) !== undefined
    const entry = await parts.cache.get(etag, () => parts.maker.bytes(catalog, endpoint, parsed))
    const answer = await respond(request, etag, entry, headers, parts.cache)
    return isKept ? answer : withTiming(answer, performance.now() - arrived)
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

/** Takes one request from the quota, however many attempts it needs. Throws `quota_exceeded`. */
async function takeOne(key: Keyed | undefined, parts: ServiceParts): Promise<void> {
  if (!key?.principal || key.states) return
  const now = await parts.counters.now()
  const { admitted, states } = await consumeQuota(key.principal, parts.counters, now)
  key.states = states
  if (!admitted) throw quotaExceeded(states, now)
  parts.usage.note(key.principal.id, now)
}

/** Throws `quota_exceeded` before work for a key that has nothing left, and takes nothing. */
async function refuseIfUsedUp(key: Keyed | undefined, parts: ServiceParts): Promise<void> {
  if (!key?.principal || key.states) return
  const now = await parts.counters.now()
  const states = await quotaStates(key.principal, parts.counters, now)
  if (states.some(({ remaining }) => remaining < 1)) throw quotaExceeded(states, now)
}

/** Quota headers; none for a request without a key, or if the counters cannot be read. */
async function quotaOf(key: Keyed, parts: ServiceParts): Promise<Record<string, string> | undefined> {
  if (!key.principal) return undefined
  try {
    const now = await parts.counters.now()
    return quotaHeaders(key.states ?? (await quotaStates(key.principal, parts.counters, now)), now)
  } catch {
    return undefined
  }
}

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
