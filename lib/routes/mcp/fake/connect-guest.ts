import type { Client } from '@modelcontextprotocol/client'
import { mcpRoute } from '../mcp-route'
import { connectClient, fetchFrom } from './connect-client'

/** A client of the latest revision, which the route of this process answers as a guest. */
export function connectGuest(): Promise<Client> {
  const route = mcpRoute({
    keyOf: async () => undefined,
    limit: async (_request, _visitors, answer) => answer(),
  })
  return connectClient('2026-07-28', fetchFrom(route))
}
