import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'

const command = fileURLToPath(new URL('chartroom.mjs', import.meta.url))
const dataDir = temporaryFolder(afterAll)

test.each([
  ['2026-07-28', { versionNegotiation: { mode: 'auto' as const } }],
  ['2025-11-25', {}],
])(
  'a client of %s that starts the command gets every tool, with the owner’s rights',
  async (era, options) => {
    const client = new Client({ name: 'test', version: '1' }, options)
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [command, 'mcp', '--data', dataDir],
      env: {
        ...(process.env as Record<string, string>),
        ACCESS: 'tiered',
        SAMPLE_END: '2020-06-30',
        PORT: '4321',
      },
      stderr: 'ignore',
    })
    await client.connect(transport)
    expect(client.getNegotiatedProtocolVersion()).toBe(era)
    const { tools } = await client.listTools()
    expect(tools).toHaveLength(5)
    const { structuredContent, isError } = await client.callTool({
      name: 'read',
      arguments: { address: '/onchain/mvrv?show=mvrv' },
    })
    expect(isError).toBeFalsy()
    expect(structuredContent).toMatchObject({
      title: 'MVRV ratio',
      permalink: 'http://localhost:4321/onchain/mvrv?show=mvrv',
      lastValue: '2020-06-30',
      simulated: true,
    })
    await client.close()
  },
)
