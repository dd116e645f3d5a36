import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import type { PublicRoute } from '@/lib/http/public-route'
import { alertFeedRoute } from './alerts/alert-feed'
import { dataRoute } from './data'
import { embedRoute } from './embed/embed'
import { embedBoardRoute } from './embed/embed-board'
import { embedDataRoute, embedImageRoute, embedObjectRoute } from './embed/embed-object'
import { embedScreenRoute } from './embed/embed-screen'
import { columnsCsvRoute, columnsJsonRoute, columnsParquetRoute } from './files/columns-file'
import { FAMILY_ROUTES, familyManifestRoute } from './files/family-file'
import { FILE_ROUTES } from './files/file-routes'
import { imageRoute } from './image'
import { boardImageRoute } from './image-board'
import { fullLlmsRoute, llmsRoute } from './llms/llms-route'
import { oembedRoute } from './oembed'
import { savedDataRoute, savedImageRoute } from './saved'
import { FAMILY_TABLE_ROUTES, listFileRoute, TABLE_ROUTES } from './table/table-file'

/** Routes that need no key, besides the pages. The first matching prefix wins. */
export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  embedDataRoute,
  savedDataRoute,
  columnsCsvRoute,
  columnsJsonRoute,
  columnsParquetRoute,
  familyManifestRoute,
  ...FAMILY_ROUTES,
  dataRoute,
  embedImageRoute,
  savedImageRoute,
  boardImageRoute,
  imageRoute,
  embedObjectRoute,
  embedBoardRoute,
  embedScreenRoute,
  embedRoute,
  oembedRoute,
  ...TABLE_ROUTES,
  ...FAMILY_TABLE_ROUTES,
  listFileRoute,
  alertFeedRoute,
  llmsRoute,
  fullLlmsRoute,
  ...FILE_ROUTES,
]

/** The answer of the public route that takes a request. No limit counts it. Throws `unknown_route` without one. */
export async function answerPublic(request: HttpRequest): Promise<HttpResponse> {
  const { url } = request
  const [path] = url.split('?', 1)
  const route = PUBLIC_ROUTES.find(({ prefix, takes }) => url.startsWith(prefix) && (takes?.(path) ?? true))
  if (!route) throw new ApiError('unknown_route', `Nothing public is at ${url.slice(0, 120)}.`)
  return route(request)
}
