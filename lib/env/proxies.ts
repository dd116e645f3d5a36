/** Proxies that requests to other hosts go through. Empty where there is none. */
export interface Proxies {
  /** For `http://` addresses. */
  http: string
  /** For `https://` addresses; without one, that of `http://` is used. */
  https: string
  /** Hosts that are asked directly, separated by commas; `*` for all. */
  none: string
}

/** Servers on this computer, which a proxy could not reach. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`, in small letters first. Throws for a value that is not an address,
 * without repeating it, because it may hold a password.
 */
export function readProxies(env: Readonly<Record<string, string | undefined>>): Proxies {
  const read = (name: string) => (env[name.toLowerCase()] ?? env[name] ?? '').trim()
  const none = read('NO_PROXY')
  return {
    http: addressOf('HTTP_PROXY', read('HTTP_PROXY')),
    https: addressOf('HTTPS_PROXY', read('HTTPS_PROXY')),
    none: none === '*' ? none : [none, ...LOOPBACK].filter(Boolean).join(','),
  }
}

/** The problem with the proxies, if they have one. */
export function proxyProblems(env: Readonly<Record<string, string | undefined>>): string[] {
  try {
    readProxies(env)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** With its scheme, which may be left out. */
function addressOf(name: string, value: string): string {
  if (value === '') return ''
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address
  throw new Error(`${name}: expected the address of a proxy, such as http://proxy.example:3128`)
}
