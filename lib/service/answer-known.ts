import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { consumeQuota, type QuotaDecision, quotaExceeded, quotaStates } from '@/lib/limits/consume-quota'
import { quotaHeaders } from '@/lib/limits/quota-headers'
import type { Coding } from '../http/coding'
import { toFailure } from '../http/failure'
import type { Entry } from './byte-cache'
import { principalOf } from './keys/authenticate'
import type { Principal } from './keys/principal'
import { mayShowWithheld } from './keys/withheld'
import { notModified, preferredCoding, wantedAnswer, withQuota } from './respond'
import type { ServiceParts } from './service-parts'

/**
 * The answer to a GET that passed every check before, if its bytes are cached or the caller has them, without a promise:
 * under load, every wait costs as much as a lookup. Undefined for all else, which `handle` checks step by step. The key,
 * its address and its quota are checked every time.
 */
export function answerKnown(
  request: HttpRequest,
  parts: ServiceParts,
): HttpResponse | Promise<HttpResponse> | undefined {
  const { counters, keys } = parts
  if (request.method !== 'GET' || !counters.areAtHand?.() || keys.loading?.()) return undefined
  const catalog = parts.catalog.atOnce?.()
  const principal = catalog && validPrincipal(request, parts)
  if (!principal) return undefined
  const known = parts.admitted.find({
    catalog,
    principal,
    url: request.url,
    mayShowWithheld: mayShowWithheld(parts),
  })
  const now = counters.now()
  if (!known || typeof now !== 'number') return undefined

  const { endpoint, etag, headers } = known
  const unchanged = endpoint.available ? notModified(request, etag, headers) : undefined
  if (unchanged) {
    const states = quotaStates(principal, counters, now)
    return states instanceof Promise ? undefined : withQuota(unchanged, quotaHeaders(states, now))
  }
  const entry = parts.cache.peek(etag)
  const answer = entry && wantedAnswer(request, entry)
  // Compressing it better is work, which takes a turn.
  if (!answer || isQuick(entry, preferredCoding(request))) return undefined
  parts.cache.find(etag)
  const decided = ({ admitted, states }: QuotaDecision) => {
    if (admitted) parts.usage.note(principal.id, now)
    const given = admitted ? answer : toFailure(quotaExceeded(states, now), request, parts.log)
    return withQuota(given, quotaHeaders(states, now))
  }
  const decision = consumeQuota(principal, counters, now)
  return decision instanceof Promise ? decision.then(decided) : decided(decision)
}

/** Whether a coding of the bytes was made quickly, so that one more question has it made better. */
const isQuick = ({ quick }: Entry, coding: Coding) => coding !== 'identity' && quick.has(coding)

/** Undefined for a caller who is refused. */
function validPrincipal(request: HttpRequest, parts: ServiceParts): Principal | undefined {
  try {
    // An address with a key in it was never admitted.
    return principalOf(request, [], parts)
  } catch {
    return undefined
  }
}
