import type { Client } from '@modelcontextprotocol/client'
import { beforeAll, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { seriesPath } from '@/lib/contract/family'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { countTokens, MOST_TEXT, MOST_TOKENS, tokensOfPicture } from './answer/count-tokens'
import { askTool } from './fake/ask-tools'
import { CLIENT_HOST, connectClient, fetchFrom } from './fake/connect-client'
import { mcpRoute } from './mcp-route'

holdSampleMarket()

let client: Client
beforeAll(async () => {
  const route = mcpRoute({ keyOf: async () => undefined, limit: async (_request, _who, answer) => answer() })
  client = await connectClient('2026-07-28', fetchFrom(route))
})

/** Pixels of the picture of `chart`. */
const PICTURE = tokensOfPicture(1200, 630)

test('of every series, answers fit, have at most 24 rows, and say where they are from and how old they are', async () => {
  const endpoints = lawEndpoints(sampleCatalog().endpoints)
  const wrong: string[] = []
  let read = 0
  for (const [at, endpoint] of endpoints.entries()) {
    const address = `/${seriesPath(endpoint)}`
    for (const [name, args] of [
      ['describe', { address }],
      ['read', { address }],
      ['read', { address: `${address}?all=1` }],
      // Pictures have laws of their own.
      ...(at % 20 === 0 ? [['chart', { address }] as const] : []),
    ] as const) {
      const { text, data, isError, content } = await askTool(client, name, args)
      const of = `${name} ${args.address}`
      if (isError) {
        wrong.push(`${of} is refused: ${text}`)
        continue
      }
      read++
      const words = countTokens(text)
      const picture = content.some(({ type }) => type === 'image') ? PICTURE : 0
      const all = words + countTokens(JSON.stringify(data)) + picture
      if (words > MOST_TEXT || all > MOST_TOKENS) wrong.push(`${of} has ${words} and ${all} tokens`)
      if (Array.isArray(data.rows) && data.rows.length > 24) wrong.push(`${of} has ${data.rows.length} rows`)
      const permalink = String(data.permalink)
      if (!permalink.startsWith(`http://${CLIENT_HOST}/`) || !text.endsWith(permalink))
        wrong.push(`${of} lacks its permalink`)
      if (!('ageDays' in data) || !data.source || !text.includes('Simulated'))
        wrong.push(`${of} lacks its age or source`)
    }
  }
  expect(wrong).toEqual([])
  expect(read).toBeGreaterThan(moreThan(1_000))
})
