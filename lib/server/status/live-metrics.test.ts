import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { LiveReport, SourceReport, StreamReport } from '@/lib/contract/live/live-status'
import { observeLive } from './live-metrics'

const STREAM: StreamReport = {
  id: 'daily',
  table: 'sentiment/fear-greed',
  state: 'fresh',
  cursor: '2026-06-29T00:00:00.000Z',
  age: 1,
  lag: 1,
  warnDays: 2,
  errorDays: 4,
  error: null,
  ended: null,
}

const source = (id: string, changes: Partial<SourceReport>, streams: readonly Partial<StreamReport>[]) =>
  ({
    id,
    title: id,
    state: 'fresh',
    isOn: true,
    lastDone: '2026-06-30T06:00:00.000Z',
    ...changes,
    streams: streams.map((stream) => ({ ...STREAM, ...stream })),
  }) as SourceReport

const report = (sources: SourceReport[], quarantined = 0): LiveReport => ({
  isRunning: false,
  started: null,
  next: null,
  mayChange: false,
  quarantined,
  aside: [],
  sources,
})

async function lines(read: () => LiveReport): Promise<string[]> {
  const registry = new Registry()
  observeLive(registry, read)
  return (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))
}

test('the metrics have the state of each source, and age and lateness of its streams', async () => {
  const sources = [
    source('one', {}, [{}, { id: 'slow', state: 'late', age: 3 }, { id: 'gone', state: 'old', age: 9 }]),
    source('two', { state: 'refused', lastDone: null }, [{ state: 'waiting', cursor: null, age: null }]),
    source('off', { state: 'off', isOn: false }, [{ age: 40, state: 'old' }]),
    source('past', { state: 'ended' }, [{ state: 'ended', age: 900, ended: '2024-01-01' }]),
  ]
  expect(await lines(() => report(sources, 2))).toEqual([
    'chartroom_source_state{source="one",state="fresh"} 1',
    'chartroom_source_state{source="two",state="refused"} 1',
    'chartroom_source_state{source="off",state="off"} 1',
    'chartroom_source_state{source="past",state="ended"} 1',
    ...['one', 'off', 'past'].map(
      (id) =>
        `chartroom_source_read_timestamp_seconds{source="${id}"} ${Date.parse('2026-06-30T06:00Z') / 1000}`,
    ),
    'chartroom_stream_age_days{source="one",stream="daily"} 1',
    'chartroom_stream_age_days{source="one",stream="slow"} 3',
    'chartroom_stream_age_days{source="one",stream="gone"} 9',
    'chartroom_stream_late{source="one",stream="daily"} 0',
    'chartroom_stream_late{source="one",stream="slow"} 1',
    'chartroom_stream_late{source="one",stream="gone"} 2',
    'chartroom_quarantined_answers 2',
  ])
})

test('a state that is over is gone, and a status that cannot be read leaves the sources out', async () => {
  const registry = new Registry()
  let read = () => report([source('one', {}, [{}])])
  observeLive(registry, () => read())
  await registry.metrics()
  read = () => report([source('one', { state: 'late' }, [{ state: 'late', age: 2 }])])
  const text = await registry.metrics()
  expect(text).toContain('chartroom_source_state{source="one",state="late"} 1')
  expect(text).not.toContain('state="fresh"')
  read = () => {
    throw new Error('the manifest is damaged')
  }
  expect(await registry.metrics()).not.toContain('source="one"')
})
