const KEY_NAMES = new Set(['key', 'api_key', 'apikey', 'x-api-key', 'access_token'])

/** Whether a query parameter of this name looks like an API key: never a credential, never logged. */
export function isKeyName(name: string): boolean {
  return KEY_NAMES.has(name.trim().toLowerCase())
}

/** A path with query as it may be logged: values of key-like parameters replaced, overlong text cut. */
export function redactUrl(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return cut(url)
  const query = url
    .slice(at + 1)
    .split('&')
    .map((pair) => {
      const name = pair.split('=', 1)[0]
      return isKeyName(decode(name)) ? `${name}=redacted` : pair
    })
    .join('&')
  return cut(`${url.slice(0, at)}?${query}`)
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
