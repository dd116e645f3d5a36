import 'server-only'
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { ApiError } from '@/lib/contract/errors'
import { VERSION } from '@/lib/env/version'
import { getLog } from '@/lib/http/log'
import { runForAudience } from '@/lib/process/audience'
import { CHART_APP, CHART_APP_ADDRESS, CHART_APP_TYPE } from './app/chart-app'
import { writeRefusal } from './tools/refusal'
import type { Asker, Tool, ToolAnswer } from './tools/tool'
import { TOOLS } from './tools/tools'

/** Rows and series that the calls of a request have read. */
export interface Meter {
  points: number
  series: number
}

/** Name of the part of a result that only apps of the host get. */
export const FOR_APP = 'chartroom/chart'

const INSTRUCTIONS =
  'Market series as charts. Every chart has one address: find gives it, the other tools take it, people open it. Give the day, the source and the permalink with every value, and say so where data are simulated or old. Never invent a value: if a tool refuses, it says what to do.'

/** An MCP server with the tools, for one request or one connection. It keeps nothing. */
export function createToolServer(askerOf: () => Asker, meter: Meter = { points: 0, series: 0 }): McpServer {
  const server = new McpServer(
    { name: 'chartroom', title: 'Chartroom', version: VERSION },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  )
  for (const tool of TOOLS) {
    const { name, title, description, input, drawn } = tool
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: input,
        annotations: { readOnlyHint: true, openWorldHint: false },
        ...(drawn ? { _meta: { ui: { resourceUri: CHART_APP_ADDRESS } } } : {}),
      },
      (given) => callTool(tool, given, askerOf(), meter),
    )
  }
  server.registerResource(
    'chart',
    CHART_APP_ADDRESS,
    { title: 'Chart', description: 'Draws the result of chart.', mimeType: CHART_APP_TYPE },
    () => ({
      contents: [
        {
          uri: CHART_APP_ADDRESS,
          mimeType: CHART_APP_TYPE,
          text: CHART_APP,
          // Nothing is loaded from anywhere.
          _meta: { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } },
        },
      ],
    }),
  )
  return server
}

async function callTool(
  tool: Tool,
  given: Record<string, unknown>,
  asker: Asker,
  meter: Meter,
): Promise<CallToolResult> {
  try {
    const work = () => tool.answer(given, asker)
    const answer = await (asker.audience ? runForAudience(asker.audience, work) : work())
    meter.points += answer.points
    meter.series += answer.series
    return resultOf(answer)
  } catch (error) {
    if (!(error instanceof ApiError)) getLog().error(`The tool ${tool.name} failed`, error)
    const refusal = error instanceof ApiError ? error : new ApiError('internal', 'This failed here.')
    const { code } = refusal
    return {
      isError: true,
      content: [{ type: 'text', text: writeRefusal(refusal) }],
      structuredContent: { success: false, code },
    }
  }
}

function resultOf({ text, data, image, app, link }: ToolAnswer): CallToolResult {
  return {
    content: [
      { type: 'text', text },
      ...(image
        ? [{ type: 'image' as const, data: Buffer.from(image).toString('base64'), mimeType: 'image/png' }]
        : []),
      ...(link
        ? [{ type: 'resource_link' as const, uri: link.address, name: link.name, mimeType: link.type }]
        : []),
    ],
    structuredContent: data,
    ...(app ? { _meta: { [FOR_APP]: app } } : {}),
  }
}
