import { madeInProcess, replaceInProcess } from './process-wide'

/** Facts of a span. Never a query, a value or a name that a visitor sent. */
export type SpanFacts = Readonly<Record<string, string | number>>

export interface SpanOptions {
  kind: 'server' | 'client' | 'internal'
  facts?: SpanFacts
  /** `traceparent` of a trusted proxy. */
  parent?: string
}

export interface Span {
  /** Runs `work`, whose spans are inside this one. */
  within<T>(work: () => T): T
  /** `problem` is a code: messages may have values. */
  end(facts?: SpanFacts, problem?: string): void
}

export interface Tracer {
  start(name: string, options: SpanOptions): Span
  /** Sends what is left. */
  close(): Promise<void>
}

const TRACER = 'tracer'

/** Sets the tracer of the process, for the pages too; undefined for none. */
export const setTracer = (tracer: Tracer | undefined): void => replaceInProcess(TRACER, tracer)

/** Begins a span. Undefined in a process without traces. */
export function startSpan(name: string, options: SpanOptions): Span | undefined {
  return madeInProcess<Tracer>(TRACER)?.start(name, options)
}

/** Runs `work` in a span. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, options)
  if (!span) return work()
  try {
    const result = await span.within(work)
    span.end()
    return result
  } catch (error) {
    span.end({}, problemOf(error))
    throw error
  }
}

/** Code or class of an error. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
