import 'server-only'
import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '@/lib/env/public-address'

/** A request whose answer is only its status. */
export interface Post {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

export interface PostRules {
  /** Whether private addresses and plain HTTP are allowed. */
  allowsPrivate: boolean
  withinMs?: number
  /** Addresses of a host name. */
  resolve?: (host: string) => Promise<readonly string[]>
}

const WITHIN_MS = 15_000

/**
 * Sends a POST and returns the status of the answer, whose body is not read. The host is resolved once, every one of its
 * addresses is checked, and the connection goes to one of these. Redirects are not followed: they are a status. Throws an
 * Error in words for the owner of the target.
 */
export async function post(what: Post, rules: PostRules): Promise<number> {
  const { allowsPrivate, withinMs = WITHIN_MS, resolve = resolveHost } = rules
  const url = readTargetUrl(what.url, allowsPrivate)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), withinMs)
  try {
    const addresses = isIP(host) ? [host] : await abortable(resolve(host), ending.signal)
    checkAddresses(addresses, allowsPrivate)
    return await send(url, what, addresses, ending.signal)
  } catch (error) {
    if (ending.signal.aborted) throw new Error(`No answer within ${withinMs / 1000} seconds.`)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Throws an Error with the reason if an address can never be a target. */
export function readTargetUrl(text: string, allowsPrivate: boolean): URL {
  if (!URL.canParse(text))
    throw new Error('This is not an address. Use one such as https://example.org/hook.')
  const url = new URL(text)
  const schemes = allowsPrivate ? ['https:', 'http:'] : ['https:']
  if (!schemes.includes(url.protocol)) throw new Error('The address must begin with https://.')
  if (url.username || url.password) throw new Error('The address must not contain a user name or password.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) checkAddresses([host], allowsPrivate)
  return url
}

function checkAddresses(addresses: readonly string[], allowsPrivate: boolean): void {
  if (addresses.length === 0) throw new Error('The host has no address.')
  // One private address among public ones is refused too: the connection may go to any of them.
  if (!allowsPrivate && !addresses.every(isPublicAddress)) {
    throw new Error('The host is in a private network. This installation sends to public addresses only.')
  }
}

async function resolveHost(host: string): Promise<readonly string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch {
    throw new Error('The host name does not exist.')
  }
}

function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ])
}

function send(
  url: URL,
  { headers, body }: Post,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  // Node asks for the name again when it connects. It gets the addresses that were checked.
  const pinned: LookupFunction = (_host, { all }, callback) =>
    all ? callback(null, found) : callback(null, found[0].address, found[0].family)
  const start = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = start(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: pinned,
      agent: false,
      signal,
      maxHeaderSize: 16_384,
    })
    request.on('response', (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(`Could not connect (${error.code ?? 'connection failed'}).`)),
    )
    request.end(body)
  })
}
