import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { settingsNamed } from '@/lib/env/env'
import { VERSION } from '@/lib/env/version'
import type { Log } from '@/lib/http/log'
import type { Tracer } from '@/lib/process/spans'
import { samplerOf } from './sampler'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
const LOG_EVERY_MS = 60_000

/**
 * A tracer of the official SDK. It is not registered for the whole process: Next and other libraries would then send
 * spans of their own, with whole addresses.
 */
export function openTracer(log: Log): Tracer {
  const report = reporter(log)
  const silent = () => {}
  diag.setLogger(
    { error: report, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
  const { OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG } = settingsNamed([
    'OTEL_TRACES_SAMPLER',
    'OTEL_TRACES_SAMPLER_ARG',
  ])
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'chartroom', 'service.version': VERSION }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('chartroom', VERSION)
  const current = new AsyncLocalStorage<Context>()
  return {
    start(name, { kind, facts = {}, parent }) {
      const given = readParent(parent)
      const outer = given ? trace.setSpanContext(ROOT_CONTEXT, given) : (current.getStore() ?? ROOT_CONTEXT)
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, outer)
      const context = trace.setSpan(outer, span)
      return {
        within: (work) => current.run(context, work),
        end(more = {}, problem) {
          span.setAttributes(more)
          if (problem !== undefined) {
            span.setAttribute('error.type', problem)
            span.setStatus({ code: SpanStatusCode.ERROR })
          }
          span.end()
        },
      }
    },
    close: () => provider.shutdown().catch(report),
  }
}

/** `00-<trace>-<span>-<flags>`. */
function readParent(header: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header ?? '') ?? []
  if (flags === undefined) return undefined
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(context) ? context : undefined
}

/** A receiver that is away costs traces only. The message of the SDK may have the headers, which are secret. */
function reporter(log: Log): () => void {
  let at = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - at < LOG_EVERY_MS) return
    at = performance.now()
    log.error('Could not send traces. Check OTEL_EXPORTER_OTLP_ENDPOINT and its receiver.')
  }
}
