import 'server-only'
import type { ApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import type { KeyedRouteOptions } from '../keyed/keyed-caller'
import { openList } from '../open-list'
import { apps } from './apps'
import { lastValues, seriesOptions, tableRows } from './rows'
import { udfConfig, udfHistory, udfSearch, udfSymbol, udfTime } from './udf/answers'
import { widgets } from './widgets'
import { type WorkspaceAddress, workspaceRoute } from './workspace-route'

const UDF: readonly WorkspaceAddress[] = [
  { path: '/udf/config', free: true, answer: udfConfig },
  { path: '/udf/time', free: true, answer: udfTime },
  { path: '/udf/search', free: true, answer: udfSearch },
  { path: '/udf/symbols', answer: udfSymbol },
  { path: '/udf/history', answer: udfHistory },
]

/** Addresses of OpenBB Workspace and its Excel add-in, and of the Universal Data Feed of TradingView's charts. */
export const WORKSPACE_ADDRESSES: readonly WorkspaceAddress[] = [
  {
    path: '/widgets.json',
    free: true,
    answer: async ({ viewer }) => ({ json: widgets(await openList(viewer)) }),
  },
  {
    path: '/apps.json',
    free: true,
    answer: async ({ viewer, site }) => {
      const { market } = await openList(viewer)
      return { json: apps(await market.catalog(), site) }
    },
  },
  { path: '/workspace/series', free: true, answer: seriesOptions },
  { path: '/workspace/rows', answer: tableRows },
  { path: '/workspace/values', answer: lastValues },
  ...UDF.map((address) => ({ ...address, refusal: udfRefusal })),
]

/** The routes by their addresses. */
export function workspaceRoutes(
  options: KeyedRouteOptions,
): Record<string, (request: HttpRequest) => Promise<HttpResponse>> {
  return Object.fromEntries(
    WORKSPACE_ADDRESSES.map((address) => [address.path, workspaceRoute(address, options)]),
  )
}

/** An address of no series, written as a symbol. */
const UNREADABLE = 'address'

/**
 * An error as clients of the protocol read it: they take an answer without `s` for a symbol, and show `errmsg`. Source:
 * TradingView, UDF, https://www.tradingview.com/charting-library-docs/latest/connecting_data/UDF
 */
function udfRefusal({ code, message, detail }: ApiError): { s: 'error'; errmsg: string } {
  const isUnknown = code === 'unknown_route' || detail.parameter === UNREADABLE
  return { s: 'error', errmsg: isUnknown ? 'unknown_symbol' : message }
}
