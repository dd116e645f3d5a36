import type { Client } from '@modelcontextprotocol/client'

/** An answer of a tool as a client gets it. */
export interface Answered {
  text: string
  data: Record<string, unknown>
  isError: boolean
  meta: Record<string, unknown>
  content: readonly Record<string, unknown>[]
}

export async function askTool(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<Answered> {
  const result = await client.callTool({ name, arguments: args })
  const content = result.content as Record<string, unknown>[]
  return {
    text: String(content.find(({ type }) => type === 'text')?.text ?? ''),
    data: (result.structuredContent ?? {}) as Record<string, unknown>,
    isError: result.isError === true,
    meta: (result._meta ?? {}) as Record<string, unknown>,
    content,
  }
}
