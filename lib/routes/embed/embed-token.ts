import 'server-only'
import { readSignature, type Signed, sign } from '@/lib/http/signed/signature'

/** A token is valid for at least this long. */
const MINUTES = 10

const MINUTE_MS = 60_000

/**
 * The token in an embed's document that allows its script to load rows: a signature of their address without its query.
 * All documents of an embed have the same one within a minute, so that they can be cached.
 */
export function signToken(id: string, secret: string, now: number): string {
  return sign(rowsOf(id), { id, expiry: lastExpiry(now) }, secret)
}

export function isTokenValid(token: string | undefined, id: string, secret: string, now: number): boolean {
  const signature = readSignature(token ?? '', rowsOf(id), secret)
  if (!signature) return false
  return signature.expiry * 1000 > now && signature.expiry <= lastExpiry(now)
}

const rowsOf = (id: string): Signed => ({ path: `/data/e/${id}`, query: '' })

/** Unix seconds of the end of the last minute in which a token of `now` is valid. */
const lastExpiry = (now: number) => ((Math.floor(now / MINUTE_MS) + 1 + MINUTES) * MINUTE_MS) / 1000
