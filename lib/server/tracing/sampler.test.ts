import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api'
import { SamplingDecision } from '@opentelemetry/sdk-trace'
import { expect, test } from 'vitest'
import { samplerOf } from './sampler'

const LATE = 'ffffffff000000000000000000000000'
const within = (flags: number) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId: LATE,
    spanId: '00f067aa0ba902b7',
    traceFlags: flags,
    isRemote: true,
  })
const isRecorded = (sampler: ReturnType<typeof samplerOf>, context = ROOT_CONTEXT) =>
  sampler.shouldSample(context, LATE, 'a span', SpanKind.SERVER, {}, []).decision ===
  SamplingDecision.RECORD_AND_SAMPLED

test('the standard names of samplers mean what the specification says', () => {
  expect(isRecorded(samplerOf())).toBe(true)
  expect(isRecorded(samplerOf(), within(0))).toBe(false)
  expect(isRecorded(samplerOf('always_on'), within(0))).toBe(true)
  expect(isRecorded(samplerOf('always_off'))).toBe(false)
  expect(isRecorded(samplerOf('parentbased_always_off'), within(1))).toBe(true)
  expect(isRecorded(samplerOf('traceidratio', '0.1'))).toBe(false)
  expect(isRecorded(samplerOf('parentbased_traceidratio', '1'))).toBe(true)
})
