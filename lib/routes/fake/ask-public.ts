import type { HttpResponse } from '@/lib/http/message'
import { answerPublic } from '../public-routes'

/** The answer of the public route that takes an address, as a visitor of `charts.internal` gets it. */
export const askPublic = (
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<HttpResponse> => answerPublic({ method, url, headers: { host: 'charts.internal', ...headers } })
