import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

/** The sampler of `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`, which this package of the SDK does not read. */
export function samplerOf(name = 'parentbased_always_on', share = '1'): Sampler {
  const isParentBased = name.startsWith('parentbased_')
  const root = rootSampler(isParentBased ? name.slice('parentbased_'.length) : name, share)
  return isParentBased ? new ParentBasedSampler({ root }) : root
}

function rootSampler(name: string, share: string): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(Number(share))
  return new AlwaysOnSampler()
}
