import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { fetchFrom } from '@/lib/routes/mcp/fake/connect-client'
import { mcpRoute } from '@/lib/routes/mcp/mcp-route'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'

// The package that clients of the protocol used before `@modelcontextprotocol/client`, over both transports.

/** Its last version. It is not among the packages of the project, because only this test needs it. */
const EARLIER = '@modelcontextprotocol/sdk@1.32.2'

interface EarlierClient {
  connect(transport: unknown): Promise<void>
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(call: object): Promise<{ structuredContent?: unknown; isError?: boolean; content: unknown[] }>
  close(): Promise<void>
}
type Made = new (...args: unknown[]) => object

const folder = temporaryFolder(afterAll)

const { status } = spawnSync(
  'npm',
  ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', EARLIER],
  { stdio: 'ignore', shell: process.platform === 'win32' },
)
const isThere = status === 0
if (!isThere) console.warn(`SKIPPED: ${EARLIER} cannot be installed here.`)

const load = (name: string) =>
  import(
    pathToFileURL(join(folder, 'node_modules/@modelcontextprotocol/sdk/dist/esm/client', `${name}.js`)).href
  )

async function connect(transport: object): Promise<EarlierClient> {
  const { Client } = await load('index')
  const client: EarlierClient = new (Client as Made)({ name: 'test', version: '1' }) as EarlierClient
  await client.connect(transport)
  return client
}

/** Tries every tool that has an answer of its own. */
async function tryTools(client: EarlierClient): Promise<void> {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['find', 'describe', 'read', 'chart', 'compute'])
  const address = '/onchain/mvrv?show=mvrv'
  const read = await client.callTool({ name: 'read', arguments: { address } })
  expect(read.isError).toBeFalsy()
  expect(read.structuredContent).toMatchObject({ title: 'MVRV ratio', simulated: true })
  const drawn = await client.callTool({ name: 'chart', arguments: { address } })
  expect(drawn.content).toContainEqual(expect.objectContaining({ type: 'image', mimeType: 'image/png' }))
  const refused = await client.callTool({ name: 'read', arguments: { address: '/onchain/mvvr' } })
  expect(refused.isError).toBe(true)
  await client.close()
}

test.skipIf(!isThere)('an earlier client uses the tools over HTTP', async () => {
  const { service } = holdSampleMarket()
  const limit = (_request: unknown, _visitors: unknown, answer: () => Promise<never>) => answer()
  const route = mcpRoute({ keyOf: service.principalOf, limit } as never)
  const { StreamableHTTPClientTransport } = await load('streamableHttp')
  const url = new URL('http://localhost:3000/mcp')
  await tryTools(await connect(new (StreamableHTTPClientTransport as Made)(url, { fetch: fetchFrom(route) })))
})

test.skipIf(!isThere)('an earlier client uses the tools of the command', async () => {
  const { StdioClientTransport } = await load('stdio')
  const command = fileURLToPath(new URL('chartroom.mjs', import.meta.url))
  const transport = new (StdioClientTransport as Made)({
    command: process.execPath,
    args: [command, 'mcp', '--data', join(folder, 'data')],
    env: { ...process.env, SAMPLE_END: '2020-06-30', PORT: '4321' },
    stderr: 'ignore',
  })
  await tryTools(await connect(transport))
})
