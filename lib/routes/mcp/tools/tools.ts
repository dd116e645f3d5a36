import 'server-only'
import { chartTool } from './chart'
import { computeTool } from './compute'
import { describeTool } from './describe'
import { findTool } from './find'
import { readTool } from './read'
import type { Tool } from './tool'

/** Every tool, in the order in which a model meets them. */
export const TOOLS = [findTool, describeTool, readTool, chartTool, computeTool] as unknown as readonly Tool[]
