import { FREE, PRO, type Route } from './route'

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

/** Cookies do not count, so that everyone without a key is anonymous. A key has the rights of its tier. */
export const TOOLS: Route[] = (
  [
    { send: { jsonrpc: '2.0', id: 1, method: 'tools/list' }, right: 'everyone' },
    { send: call('find', { query: 'mvrv' }), right: 'page, as nobody' },
    { send: read(PRO), right: 'pro series, as nobody' },
    { send: read(FREE), right: 'free series, as nobody' },
    { send: call('chart', { address: `/${PRO}` }), right: 'pro series, as nobody' },
    { send: call('compute', { formula: `${PRO}.mvrv / 2` }), right: 'pro series, as nobody' },
    {
      send: call('compute', { condition: 'a > 1', address: `/${PRO}` }),
      right: 'pro series, as nobody',
    },
    { send: read(PRO), right: 'everyone', headers: ({ ownerKey: key }) => ({ 'x-api-key': key }) },
    {
      send: read(PRO),
      right: 'everyone',
      headers: ({ ownerKey }) => ({ authorization: `Bearer ${ownerKey}` }),
    },
    { send: read(PRO), right: 'needs a key', headers: ({ revokedKey: key }) => ({ 'x-api-key': key }) },
    { send: read(PRO), right: 'refused to all', headers: () => ({ 'sec-fetch-site': 'cross-site' }) },
    { send: read(PRO), right: 'refused to all', headers: () => ({ origin: 'https://evil.example' }) },
  ] satisfies Pick<Route, 'send' | 'right' | 'headers'>[]
).map(({ headers, ...route }: Pick<Route, 'send' | 'right' | 'headers'>) => ({
  file: `entry ${MCP_PATH}`,
  ask: () => MCP_PATH,
  ...route,
  headers: (world) => ({ ...HEADERS, ...headers?.(world) }),
}))

const ofWorkspace = (ask: string, right: Route['right'], headers?: Route['headers']): Route => ({
  file: `entry ${ask.split('?', 1)[0]}`,
  ask: () => ask,
  right,
  ...(headers ? { headers } : {}),
})
const withKey: Route['headers'] = ({ ownerKey: key }) => ({ 'x-api-key': key })

/** Widgets, apps and bars for workspaces. As with tools, only a key is a right. */
export const WORKSPACE: Route[] = [
  ofWorkspace('/widgets.json', 'page, as nobody'),
  ofWorkspace('/apps.json', 'page, as nobody'),
  ofWorkspace('/workspace/series?family=onchain', 'page, as nobody'),
  ofWorkspace(`/workspace/rows?series=${PRO}`, 'pro series, as nobody'),
  ofWorkspace(`/workspace/rows?series=${FREE}`, 'free series, as nobody'),
  ofWorkspace(`/workspace/rows?series=${PRO}`, 'everyone', withKey),
  ofWorkspace(`/workspace/values?series=${PRO}`, 'pro series, as nobody'),
  ofWorkspace('/udf/config', 'everyone'),
  ofWorkspace('/udf/time', 'everyone'),
  ofWorkspace('/udf/search?query=mvrv', 'page, as nobody'),
  ofWorkspace(`/udf/symbols?symbol=${FREE}`, 'free series, as nobody'),
  ofWorkspace(`/udf/history?symbol=${FREE}`, 'free series, as nobody'),
  ofWorkspace('/udf/history?symbol=onchain/mvrv-z-score', 'pro series, as nobody'),
  ofWorkspace('/udf/history?symbol=onchain/mvrv-z-score', 'everyone', withKey),
]
