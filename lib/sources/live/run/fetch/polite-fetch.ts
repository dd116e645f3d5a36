import 'server-only'
import { retryAfterMs } from '@/lib/http/retry/retry-after'
import { type LiveRequest, type LiveSource, SourceRests } from '../../live-source'
import { checkAnswer } from './check-answer'
import type { Exchanged, Wire } from './exchange'
import { RefusedHere, RequestFailed, WrongAnswer } from './failures'
import type { Lanes } from './lanes'

const TRIES = 5
/** Tries of requests that get no answer at all, each of which may take the whole time limit. */
const SILENT_TRIES = 3
const FIRST_WAIT_MS = 2_000
/** A host that asks for a longer pause is left alone until the next run. */
const LONGEST_WAIT_MS = 120_000
const MOST_REDIRECTS = 3
const REFUSALS: ReadonlyMap<number, string> = new Map([
  [403, 'does not answer this computer (403)'],
  [418, 'has blocked this address for a while (418)'],
  [451, 'does not answer in this country (451)'],
])

export interface Fetched {
  status: number
  bytes: Uint8Array
  /** Nothing changed since the answer of the validators. */
  isUnchanged: boolean
  etag?: string
  modified?: string
}

export interface FetchOptions {
  wire: Wire
  lanes: Lanes
  agent: string
  now: () => number
  sleep: (ms: number) => Promise<void>
  random: () => number
  /** Origins of servers of the operator that a source may ask as well. */
  ownServers?: (source: LiveSource) => readonly string[]
  /** Called after each exchange. */
  onExchange?: (host: string, bytes: number) => void
}

export type PoliteFetch = (
  source: LiveSource,
  request: LiveRequest,
  validators?: { etag?: string; modified?: string },
) => Promise<Fetched>

/**
 * Asks for the answer of a request at the pace of its host, with patience: 429 and errors of the server are asked again
 * after growing pauses, or after the one the host names. Throws `SourceRests` when that does not help, `RefusedHere` when
 * the host does not want to answer, `RequestFailed` for other statuses, and `WrongAnswer` with the bytes in `answer`.
 */
export function politeFetch(options: FetchOptions): PoliteFetch {
  const { lanes, sleep, now, random } = options
  return async (source, request, validators) => {
    const hosts = new Set(source.hosts.map(({ name }) => name))
    const own = new Set(options.ownServers?.(source))
    const mayAsk = ({ origin, hostname, port }: URL) =>
      own.has(origin) || (hosts.has(hostname) && port === '')
    const headers = headersOf(request, options.agent, validators)
    let url = new URL(request.url)
    for (let redirects = 0; ; ) {
      if (!mayAsk(url) || url.username !== '') throw new RefusedHere(`${source.id} may not ask ${url.host}`)
      const answer = await lanes(url.hostname, () => untilAnswered(url))
      if (answer.location === null) return read(request, answer, validators !== undefined)
      if (++redirects > MOST_REDIRECTS) throw new RefusedHere(`${url.host} redirects again and again`)
      if (!hosts.has(answer.location.hostname) && !own.has(answer.location.origin))
        throw new RefusedHere(
          `${url.host} redirects to ${answer.location.host}, which is not a host of this source`,
        )
      url = answer.location
    }

    async function untilAnswered(to: URL): Promise<Exchanged> {
      for (let tries = 1; ; tries++) {
        const answer = await options.wire.exchange(to, request, headers).catch((error: unknown) => {
          if (error instanceof RefusedHere || error instanceof RequestFailed) throw error
          return error as Error
        })
        options.onExchange?.(to.hostname, answer instanceof Error ? 0 : answer.bytes.byteLength)
        const isSilent = answer instanceof Error
        if (!isSilent && !isBusy(request, answer.status)) return answer
        const why = isSilent ? answer.message : `${to.host} answered with ${answer.status}`
        if (tries >= (isSilent ? SILENT_TRIES : TRIES)) throw new SourceRests(`${why}, ${tries} times`)
        const asked = isSilent ? null : retryAfterMs(answer.headers['retry-after'], now())
        if (asked !== null && asked > LONGEST_WAIT_MS)
          throw new SourceRests(`${why} and asks for a pause of ${Math.ceil(asked / 60_000)} minutes`)
        await sleep(asked ?? random() * FIRST_WAIT_MS * 2 ** (tries - 1))
      }
    }
  }
}

const isKnown = ({ emptyStatuses = [], readStatuses = [] }: LiveRequest, status: number) =>
  emptyStatuses.includes(status) || readStatuses.includes(status)

const isBusy = (request: LiveRequest, status: number) =>
  (status === 429 || status >= 500) && !isKnown(request, status)

function headersOf(
  { headers, isConditional }: LiveRequest,
  agent: string,
  validators: { etag?: string; modified?: string } | undefined,
): Record<string, string> {
  const known = isConditional ? validators : undefined
  return {
    ...headers,
    'user-agent': agent,
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.modified ? { 'if-modified-since': known.modified } : {}),
  }
}

function read(request: LiveRequest, { status, headers, bytes }: Exchanged, hasValidators: boolean): Fetched {
  const host = new URL(request.url).host
  const kept = { etag: headers.etag, modified: headers['last-modified'] }
  if (status === 304 && hasValidators) return { status, bytes, isUnchanged: true, ...kept }
  if (isKnown(request, status)) return { status, bytes, isUnchanged: false }
  const refusal = REFUSALS.get(status)
  if (refusal) throw new RefusedHere(`${host} ${refusal}`)
  if (status !== 200) throw new RequestFailed(`${host} answered with ${status}`)
  try {
    checkAnswer(request, { headers, bytes })
  } catch (error) {
    if (error instanceof WrongAnswer) error.answer = { status, bytes }
    throw error
  }
  return { status, bytes, isUnchanged: false, ...kept }
}
