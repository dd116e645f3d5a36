import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { SIGNATURE } from '@/lib/contract/files/signed-address'

/** An address that a signature allows to read. HEAD counts as GET. */
export interface Signed {
  /** As in the request line, without query. */
  path: string
  query: string
}

/** Signer and end of a signature. */
export interface Signature {
  /** ID of the key or embed. */
  id: string
  /** Unix seconds from which on it is not valid. */
  expiry: number
}

/** A signature as text, `v1.<id>.<expiry>.<HMAC-SHA256 in base64url>`. */
export function sign(signed: Signed, { id, expiry }: Signature, secret: string): string {
  return `v1.${id}.${expiry}.${codeOf(signed, { id, expiry }, secret).toString('base64url')}`
}

/**
 * The signature in a text, if it belongs to the request: every byte of path, ID, and expiry is the signed one, and so are
 * names and values of the query in any order of the names. Undefined otherwise. It may have expired.
 */
export function readSignature(text: string, signed: Signed, secret: string): Signature | undefined {
  const [, id, written, code] = /^v1\.([\w-]{1,64})\.([1-9]\d{0,10})\.([\w-]{43})$/.exec(text) ?? []
  if (!id) return undefined
  const signature = { id, expiry: Number(written) }
  const expected = codeOf(signed, signature, secret).toString('base64url')
  // As text: the last character has bits that no byte has.
  return timingSafeEqual(Buffer.from(code), Buffer.from(expected)) ? signature : undefined
}

/**
 * A query as it is signed: names in order, values of one name in theirs, one form of encoding, without the signature.
 * Spreadsheets and proxies may write a query in another form.
 */
export function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .filter(([name]) => name !== SIGNATURE)
    .sort(([one], [other]) => compare(one, other))
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')
}

/** Each ID has its own secret, derived from that of the installation. */
function codeOf({ path, query }: Signed, { id, expiry }: Signature, secret: string): Buffer {
  const own = createHmac('sha256', secret).update(`signed address ${id}`).digest()
  const text = ['GET', path, canonicalQuery(query), expiry].join('\n')
  return createHmac('sha256', own).update(text).digest()
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
