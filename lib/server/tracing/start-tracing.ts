import 'server-only'
import { sendsTraces } from '@/lib/env/env'
import type { Log } from '@/lib/http/log'
import { setTracer, type Tracer } from '@/lib/process/spans'

/** Sends traces from now on if the variables of OpenTelemetry ask for it. Loads nothing of it otherwise. */
export async function startTracing(log: Log): Promise<Tracer | undefined> {
  if (!sendsTraces()) return undefined
  const { openTracer } = await import('./open-tracer')
  const tracer = openTracer(log)
  setTracer(tracer)
  return tracer
}
