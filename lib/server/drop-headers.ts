import type { IncomingMessage } from 'node:http'

/**
 * Headers with which the parts of this server, or Next and the platforms it runs on, talk to each other. From outside they
 * would skip a check, name another address or choose another route.
 */
const INTERNAL =
  /^(?:x-(?:middleware|nextjs|next|invoke|matched|now|vercel|prerender|action|chartroom|original|rewrite|http-method)|next-resume)\b|^x-method-override$|^content-security-policy/

/** Headers in which proxies describe the client. */
const OF_PROXIES =
  /^(?:forwarded|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip)$/

/** The sender that may set a header, by its name in lower case. */
const setterOf = (name: string) =>
  INTERNAL.test(name) ? 'server' : OF_PROXIES.test(name) ? 'proxy' : 'anyone'

/** The only form in which Next names a server action. */
const ACTION_ID = /^[0-9a-f]{40,64}$/

/** Removes the headers that only this server or a trusted proxy may set. */
export function dropHeaders(request: IncomingMessage, isFromProxy: boolean): void {
  const { headers, rawHeaders, method } = request
  const isDropped = (name: string) => {
    const setter = setterOf(name)
    return (
      setter === 'server' ||
      (setter === 'proxy' && !isFromProxy) ||
      (name === 'next-action' && !(method === 'POST' && ACTION_ID.test(String(headers[name]))))
    )
  }
  const names = Object.keys(headers).filter(isDropped)
  if (names.length === 0) return
  const dropped = new Set(names)
  for (const name of dropped) delete headers[name]
  request.rawHeaders = rawHeaders.filter((_, at) => !dropped.has(rawHeaders[at - (at % 2)].toLowerCase()))
}
