import type { HttpResponse } from '@/lib/http/message'
import { PUBLIC_ROUTES } from '../public-routes'

/** The answer of the public route that takes an address, as a visitor of `charts.internal` gets it. */
export async function askPublic(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<HttpResponse> {
  const [path] = url.split('?', 1)
  const route = PUBLIC_ROUTES.find(({ prefix, takes }) => url.startsWith(prefix) && (takes?.(path) ?? true))
  if (!route) throw new Error(`no route takes ${url}`)
  return route({ method, url, headers: { host: 'charts.internal', ...headers } })
}
