import { SIGNATURE } from '@/lib/contract/files/signed-address'
import { percentDecode } from './percent-decode'

const KEY_NAMES = new Set(['key', 'api_key', 'apikey', 'x-api-key', 'access_token'])

/**
 * Words in the names of parameters whose values open something, are part of signing in, or name people. Providers and
 * proxies add such parameters, so a list of whole names would lack some.
 */
const UNLOGGED_WORDS = new Set([
  SIGNATURE,
  ...['key', 'apikey', 'token', 'jwt', 'secret', 'signature', 'credential', 'credentials', 'assertion'],
  ...[
    'code',
    'state',
    'nonce',
    'verifier',
    'challenge',
    'ticket',
    'otp',
    'session',
    'cookie',
    'csrf',
    'xsrf',
  ],
  ...['auth', 'authorization', 'password', 'passwd', 'passphrase', 'pwd', 'samlresponse', 'samlrequest'],
  ...['owner', 'user', 'username', 'login', 'email', 'mail'],
])

/** Everyone with the link of a saved view, shared board or watchlist can open it. Refused paths may write it in other ways. */
const LINK_THAT_OPENS = /([/\\](?:s|boards|watchlists)[/\\][/\\.]*[\w-]{4})[\w-]{18,}/gi

/** The same link inside a value, such as the page after signing in; its 32-character ID alone; a signature; or a JWT. */
const LINK_IN_VALUE =
  /(\/(?:s|boards|watchlists)\/[\w-]{4})[\w-]{18,}|(?<![\w-])([\w-]{4})[\w-]{28}(?![\w-])|(v1\.[\w-]{4})[\w-]*\.\d+\.[\w-]{43}|(?<![\w-])(eyJ[\w-]{4})[\w-]*\.[\w-]+\.[\w-]*/g

/** Number of levels of percent-encoding to undo. */
const MAX_ENCODINGS = 5

/** Whether a query parameter of this name looks like an API key: never a credential, never logged. */
export function isKeyName(name: string): boolean {
  return KEY_NAMES.has(name.trim().toLowerCase())
}

/**
 * Path and query for logs and traces. Replaces the values of parameters whose name sounds like a secret, and most of a
 * saved view's, board's or watchlist's ID, wherever it occurs. Cuts long text.
 */
export function redactUrl(url: string): string {
  const at = url.indexOf('?')
  // An encoded question mark begins what was meant as a query.
  const path = shorten((at < 0 ? url : url.slice(0, at)).replace(/%3f.*/i, '%3F…'), LINK_THAT_OPENS, '$1…')
  if (at < 0) return cut(path)
  const query = url
    .slice(at + 1)
    .split('&')
    .map((pair) => {
      const name = pair.split('=', 1)[0]
      if (isUnlogged(percentDecode(name.replaceAll('+', ' ')) ?? name)) return `${name}=redacted`
      return name.length === pair.length
        ? shorten(name)
        : `${shorten(name)}=${shorten(pair.slice(name.length + 1))}`
    })
    .join('&')
  return cut(`${path}?${query}`)
}

/** A part of a query without IDs. If it had one it is decoded, except for characters that would break the line. */
function shorten(part: string, links = LINK_IN_VALUE, short = '$1$2$3$4…'): string {
  let plain = part
  for (let turn = 0; turn < MAX_ENCODINGS; turn++) plain = plain.replace(/%([0-7][0-9a-f])/gi, asCharacter)
  const without = plain.replace(links, short)
  return without === plain ? part : without.replace(/[\s\p{Cc}]/gu, encodeURIComponent)
}

/** Decodes one ASCII character. Unlike `decodeURIComponent` this tolerates malformed text elsewhere. */
const asCharacter = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))

function isUnlogged(name: string): boolean {
  const words = name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  return words.some((word) => UNLOGGED_WORDS.has(word))
}

function cut(text: string): string {
  return text.length > 400 ? `${text.slice(0, 400)}…` : text
}
