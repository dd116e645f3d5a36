import type { Right } from '../rights'
import { entry, FREE, PRO, type Route, withBearer, withKey } from './route'

/** Address of the tools for language models. */
export const MCP_PATH = '/mcp'

const HEADERS = { accept: 'application/json, text/event-stream' }

const call = (name: string, given: object): object => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
})
const read = (path: string) => call('read', { address: `/${path}` })

const tool = (send: object, right: Right, headers?: Route['headers']) =>
  entry(MCP_PATH, MCP_PATH, right, (world) => ({ ...HEADERS, ...headers?.(world) }), send)

/** Cookies do not count, so that everyone without a key is anonymous. A key has the rights of its tier. */
export const TOOLS: Route[] = [
  tool({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, 'everyone'),
  tool(call('find', { query: 'mvrv' }), 'page, as nobody'),
  tool(read(PRO), 'pro series, as nobody'),
  tool(read(FREE), 'free series, as nobody'),
  tool(call('chart', { address: `/${PRO}` }), 'pro series, as nobody'),
  tool(call('compute', { formula: `${PRO}.mvrv / 2` }), 'pro series, as nobody'),
  tool(call('compute', { condition: 'a > 1', address: `/${PRO}` }), 'pro series, as nobody'),
  tool(read(PRO), 'everyone', withKey('ownerKey')),
  tool(read(PRO), 'everyone', withBearer('ownerKey')),
  tool(read(PRO), 'needs a key', withKey('revokedKey')),
  tool(read(PRO), 'refused to all', () => ({ 'sec-fetch-site': 'cross-site' })),
  tool(read(PRO), 'refused to all', () => ({ origin: 'https://evil.example' })),
]

const ofWorkspace = (ask: string, right: Right, headers?: Route['headers']) =>
  entry(ask.split('?', 1)[0]!, ask, right, headers)

/** Widgets, apps and bars for workspaces. As with tools, only a key is a right. */
export const WORKSPACE: Route[] = [
  ofWorkspace('/widgets.json', 'page, as nobody'),
  ofWorkspace('/apps.json', 'page, as nobody'),
  ofWorkspace('/workspace/series?family=onchain', 'page, as nobody'),
  ofWorkspace(`/workspace/rows?series=${PRO}`, 'pro series, as nobody'),
  ofWorkspace(`/workspace/rows?series=${FREE}`, 'free series, as nobody'),
  ofWorkspace(`/workspace/rows?series=${PRO}`, 'everyone', withKey('ownerKey')),
  ofWorkspace(`/workspace/values?series=${PRO}`, 'pro series, as nobody'),
  ofWorkspace('/udf/config', 'everyone'),
  ofWorkspace('/udf/time', 'everyone'),
  ofWorkspace('/udf/search?query=mvrv', 'page, as nobody'),
  ofWorkspace(`/udf/symbols?symbol=${FREE}`, 'free series, as nobody'),
  ofWorkspace(`/udf/history?symbol=${FREE}`, 'free series, as nobody'),
  ofWorkspace('/udf/history?symbol=onchain/mvrv-z-score', 'pro series, as nobody'),
  ofWorkspace('/udf/history?symbol=onchain/mvrv-z-score', 'everyone', withKey('ownerKey')),
]
