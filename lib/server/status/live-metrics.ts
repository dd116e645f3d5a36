import { Gauge, type Registry } from 'prom-client'
import type { LiveReport } from '@/lib/contract/live/live-status'

/** Adds the state of the public sources. A manifest that cannot be read leaves them out: readiness tells about it. */
export function observeLive(registry: Registry, read: () => LiveReport): void {
  const registers = [registry]
  const state = new Gauge({
    name: 'chartroom_source_state',
    help: '1 for the present state of each public source.',
    labelNames: ['source', 'state'],
    registers,
    collect: () => collect(),
  })
  const lastRead = new Gauge({
    name: 'chartroom_source_read_timestamp_seconds',
    help: 'End of the last run that read everything of a source.',
    labelNames: ['source'],
    registers,
  })
  const age = new Gauge({
    name: 'chartroom_stream_age_days',
    help: 'Days of its calendar since the last row of a stream.',
    labelNames: ['source', 'stream'],
    registers,
  })
  const late = new Gauge({
    name: 'chartroom_stream_late',
    help: '0 if a stream is as new as it should be, 1 if it is late, 2 if it is old.',
    labelNames: ['source', 'stream'],
    registers,
  })
  const aside = new Gauge({
    name: 'chartroom_quarantined_answers',
    help: 'Answers of public sources that were put aside.',
    registers,
  })

  function collect(): void {
    for (const gauge of [state, lastRead, age, late]) gauge.reset()
    let report: LiveReport
    try {
      report = read()
    } catch {
      return
    }
    aside.set(report.quarantined)
    for (const source of report.sources) {
      state.set({ source: source.id, state: source.state }, 1)
      if (source.lastDone) lastRead.set({ source: source.id }, Date.parse(source.lastDone) / 1000)
      if (!source.isOn) continue
      for (const stream of source.streams) {
        if (stream.age === null || stream.state === 'ended') continue
        const labels = { source: source.id, stream: stream.id }
        age.set(labels, stream.age)
        late.set(labels, stream.state === 'old' ? 2 : stream.state === 'late' ? 1 : 0)
      }
    }
  }
}
