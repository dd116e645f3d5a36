import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { createTurns } from '@/lib/compute/turns'
import { ApiError } from '@/lib/contract/errors'
import { measureRefusal } from '@/lib/http/cause/measure-refusal'
import { until } from '@/lib/process/fake/until'
import { measure, onMeasured } from '@/lib/process/measure'
import { observeEvents } from './event-metrics'
import { observeParts, type Parts } from './part-metrics'

const PARTS: Parts = {
  report: async () => [
    { part: 'state', isUp: true, seconds: 0.004 },
    { part: 'quotas', isUp: false, seconds: 1.5 },
  ],
  compute: { workers: 2 },
  revision: async () => 'f00d',
  connections: () => ({ busy: 2, idle: 3, waiting: 1 }),
  deliveries: async () => ({ count: 7, overdue: 12 }),
  lastUpdate: () => ({ started: 1_000_000, ended: 1_090_000 }),
  lastBackup: () => 2_000_000,
}

async function lines(parts: Partial<Parts> = {}): Promise<string[]> {
  const registry = new Registry()
  await observeParts(registry, { ...PARTS, ...parts })()
  return (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))
}

test('the metrics have the parts, connections, messages, the last update and the last backup', async () => {
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'chartroom_part_up{part="state"} 1',
      'chartroom_part_up{part="quotas"} 0',
      'chartroom_part_check_seconds{part="quotas"} 1.5',
      'chartroom_database_connections{state="busy"} 2',
      'chartroom_database_connections{state="waiting"} 1',
      'chartroom_workers 2',
      'chartroom_deliveries_waiting 7',
      'chartroom_deliveries_overdue_seconds 12',
      'chartroom_update_timestamp_seconds 1090',
      'chartroom_update_duration_seconds 90',
      'chartroom_backup_timestamp_seconds 2000',
    ]),
  )
})

test('nodes with the same data have the same number, and others another one', async () => {
  const numberOf = async (revision: string) =>
    (await lines({ revision: async () => revision })).find((line) =>
      line.startsWith('chartroom_data_revision'),
    )
  expect(await numberOf('a')).toBe(await numberOf('a'))
  expect(await numberOf('a')).not.toBe(await numberOf('b'))
})

test('what is not known is left out instead of being 0', async () => {
  const down = () => Promise.reject(new Error('down'))
  const nothing = () => undefined
  const shown = await lines({
    revision: down,
    deliveries: down,
    connections: nothing,
    lastUpdate: nothing,
    lastBackup: nothing,
  })
  for (const name of ['data_revision', 'deliveries', 'database', 'update', 'backup'])
    expect(shown.filter((line) => line.startsWith(`chartroom_${name}`))).toEqual([])
  expect(shown).toContain('chartroom_workers 2')
})

test('a named queue shows who waits and how long it took, another one does not', async () => {
  const registry = new Registry()
  observeEvents(registry)
  onTestFinished(() => onMeasured(undefined))
  const limits = { atOnce: 1, maxWaiting: 10, maxWaitingPerName: 10, maxWaitMs: 60_000 }
  const turns = createTurns({ ...limits, name: 'test' })
  let finish = () => {}
  const first = turns.run(() => new Promise<void>((resolve) => (finish = resolve)))
  const second = turns.run(async () => {})
  await until('the second to wait', () => turns.waiting() === 1)
  const during = await lines()
  expect(during).toContain('chartroom_queue_waiting{queue="test"} 1')
  expect(during).toContain('chartroom_queue_running{queue="test"} 1')
  finish()
  await Promise.all([first, second])
  await createTurns(limits).run(async () => {})
  const text = await registry.metrics()
  expect(text).toContain('chartroom_queue_wait_seconds_count{queue="test"} 2')
  expect(text.match(/queue_wait_seconds_count/g)).toHaveLength(1)
})

test('refusals are counted by code and limit, and no text of another server becomes a label', async () => {
  const registry = new Registry()
  observeEvents(registry)
  onTestFinished(() => onMeasured(undefined))
  const refuse = (window?: unknown) =>
    measureRefusal(new ApiError('quota_exceeded', 'Too much.', { detail: { window } }))
  refuse('minute')
  refuse('minute')
  refuse('<text of a remote server>')
  measure('mail', { result: 'failed' })
  measure('delivery', { target: 'webhook', result: 'given_up' })
  const text = await registry.metrics()
  expect(text).toContain('chartroom_refusals_total{code="quota_exceeded",window="minute"} 2')
  expect(text).toContain('chartroom_refusals_total{code="quota_exceeded",window=""} 1')
  expect(text).not.toContain('remote server')
  expect(text).toContain('chartroom_mails_total{result="failed"} 1')
  expect(text).toContain('chartroom_deliveries_total{target="webhook",result="given_up"} 1')
})
