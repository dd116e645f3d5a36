import { Counter, Histogram, type Registry } from 'prom-client'
import { onMeasured } from '@/lib/process/measure'

/** Counts the events of the process from now on. */
export function observeEvents(registry: Registry): void {
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  const counters = {
    refusal: counter(
      'chartroom_refusals_total',
      'Answers other than the one asked for, by code and by the limit that was reached.',
      ['code', 'window'],
    ),
    mail: counter('chartroom_mails_total', 'Mails by result.', ['result']),
    delivery: counter(
      'chartroom_deliveries_total',
      'Attempts to send messages of alerts, by kind of target and result.',
      ['target', 'result'],
    ),
    worker: counter('chartroom_workers_replaced_total', 'Workers that were replaced, by reason.', ['reason']),
    connection: counter(
      'chartroom_connections_refused_total',
      'Connections that got a 503 before their request was read, by reason.',
      ['reason'],
    ),
  }
  const waits = new Histogram({
    name: 'chartroom_queue_wait_seconds',
    help: 'Time until a task had its turn.',
    labelNames: ['queue'],
    buckets: [0.001, 0.01, 0.1, 0.3, 1, 3, 10, 20],
    registers: [registry],
  })
  onMeasured((name, labels, value) => {
    if (name === 'wait') waits.observe(labels, value)
    else counters[name].inc(labels, value)
  })
}
