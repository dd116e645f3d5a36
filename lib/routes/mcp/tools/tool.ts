import * as z from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import { cut } from '@/lib/contract/one-line'
import type { Audience } from '@/lib/process/audience'

/** The visitor or program that calls a tool. */
export interface Asker {
  /** Rights of the visitor, or of the key of the request. */
  viewer: Viewer | null
  /** Origin of this installation, for permalinks. */
  site: string
  now: number
  /** Set for programs of the person whose computer this is. Over HTTP the entry decides. */
  audience?: Audience
}

/** An answer before it is written for the protocol. */
export interface ToolAnswer {
  /** For the model: at most `MOST_TEXT` tokens. */
  text: string
  /** The same with every digit. Together with the text at most `MOST_TOKENS`. */
  data: Readonly<Record<string, unknown>>
  /** A picture for the model, which counts by its pixels. */
  image?: Uint8Array
  /** For an app of the host, never for the model. */
  app?: Readonly<Record<string, unknown>>
  /** A file that the host can load. */
  link?: { address: string; name: string; type: string }
  /** Rows and series read, for limits. */
  points: number
  series: number
}

/** A tool for language models. Every failure is an `ApiError` whose message says what to do next. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  description: string
  input: Input
  /** Whether a host draws its answers with the page of `app/`. */
  drawn?: true
  answer(input: z.infer<Input>, asker: Asker): Promise<ToolAnswer>
}

/** The arguments of a tool. Others are refused by name, because an answer without them would be to another question. */
export const toolInput = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? unknownArguments(issue.keys, shape) : undefined),
  })

function unknownArguments(names: readonly string[], shape: z.ZodRawShape): string {
  const way = 'address' in shape ? ' Settings of a chart are part of address: onchain/mvrv?timeframe=1y.' : ''
  return `There is no argument ${cut(names.join(', '), 80)}.${way} Allowed are ${Object.keys(shape).join(', ')}.`
}
