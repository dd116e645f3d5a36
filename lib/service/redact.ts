const KEY_NAMES = new Set(['key', 'api_key', 'apikey', 'x-api-key', 'access_token'])

/** Not keys, and yet not for a log: a token in the wrong place, and who is asked about. */
const UNLOGGED_NAMES = new Set(['token', 'admin_token', 'owner'])

/** The link of a saved view or a shared board is what opens it. */
const LINK_THAT_OPENS = /^(\/(?:data\/|image\/|embed\/)?(?:s|boards)\/[\w-]{4})[\w-]{18,}/

/** Whether a query parameter of this name looks like an API key: never a credential, never logged. */
export function isKeyName(name: string): boolean {
  return KEY_NAMES.has(name.trim().toLowerCase())
}

/**
 * A path with query as it may be logged: values of key-like and private parameters and most of a saved view's or board's id
 * replaced, overlong text cut.
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
      return isUnlogged(decode(name)) ? `${name}=redacted` : pair
    })
    .join('&')
  return cut(`${path}?${query}`)
}

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
