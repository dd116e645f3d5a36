const KEY_NAMES = new Set(['key', 'api_key', 'apikey', 'x-api-key', 'access_token'])

/** Not keys, and yet not for a log: a token in the wrong place, and who is asked about. */
const UNLOGGED_NAMES = new Set(['token', 'admin_token', 'owner'])

/** The link of a saved view or a shared board is what opens it. */
const LINK_THAT_OPENS = /^(\/(?:data\/|image\/|embed\/)?(?:s|boards)\/[\w-]{4})[\w-]{18,}/

/** The same link within a value, such as where to go after signing in; or its id alone, which has 32 letters. */
const LINK_IN_VALUE = /(\/(?:s|boards)\/[\w-]{4})[\w-]{18,}|(?<![\w-])([\w-]{4})[\w-]{28}(?![\w-])/g

/** So often may a value be encoded within a value and still be read. */
const MOST_ENCODINGS = 5

/** Whether a query parameter of this name looks like an API key: never a credential, never logged. */
export function isKeyName(name: string): boolean {
  return KEY_NAMES.has(name.trim().toLowerCase())
}

/**
 * A path with query as it may be logged: values of key-like and private parameters and most of a saved view's or board's id,
 * wherever it stands, replaced, overlong text cut.
 */
export function redactUrl(url: string): string {
  const at = url.indexOf('?')
  const path = (at < 0 ? url : url.slice(0, at)).replace(LINK_THAT_OPENS, '$1…')
  if (at < 0) return cut(path)
  const query = url
    .slice(at + 1)
    .split('&')
    .map((pair) => {
      const name = pair.split('=', 1)[0]
      if (isUnlogged(decode(name))) return `${name}=redacted`
      return name.length === pair.length
        ? shorten(name)
        : `${shorten(name)}=${shorten(pair.slice(name.length + 1))}`
    })
    .join('&')
  return cut(`${path}?${query}`)
}

/** A part of a query; where an id stood in it, decoded but for what would break the line. */
function shorten(part: string): string {
  let plain = part
  for (let turn = 0; turn < MOST_ENCODINGS; turn++) plain = plain.replace(/%([0-7][0-9a-f])/gi, asCharacter)
  const short = plain.replace(LINK_IN_VALUE, '$1$2…')
  return short === plain ? part : short.replace(/[\s\p{Cc}]/gu, encodeURIComponent)
}

/** One ASCII character; unlike `decodeURIComponent` it leaves what is malformed elsewhere in the text alone. */
const asCharacter = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))

function isUnlogged(name: string): boolean {
  return isKeyName(name) || UNLOGGED_NAMES.has(name.trim().toLowerCase())
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function cut(text: string): string {
  return text.length > 400 ? `${text.slice(0, 400)}…` : text
}
