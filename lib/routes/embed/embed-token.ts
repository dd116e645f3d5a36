import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** A token is valid for at least this long. */
const MINUTES = 10

const MINUTE_MS = 60_000

/**
 * The token in an embed's document that allows its script to load rows: `<last minute>.<signature>`. All documents of an
 * embed have the same one within a minute, so that they can be cached.
 */
export function signToken(id: string, secret: string, now: number): string {
  const last = Math.floor(now / MINUTE_MS) + MINUTES
  return `${last}.${sign(id, last, secret)}`
}

export function isTokenValid(token: string | undefined, id: string, secret: string, now: number): boolean {
  const [, last, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(token ?? '') ?? []
  const minute = Math.floor(now / MINUTE_MS)
  if (!last || Number(last) < minute || Number(last) > minute + MINUTES) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, Number(last), secret)))
}

function sign(id: string, last: number, secret: string): string {
  return createHmac('sha256', secret).update(`embed ${id} ${last}`).digest('base64url')
}
