/** Values of a series each minute, as `promtool test rules` writes them. */
type SeriesValues = Readonly<Record<string, string>>

/** Time at which the alerts are looked at. Two rules wait for a day. */
const AT = '2h'
const AFTER_A_DAY: readonly string[] = ['ChartroomSourceFails', 'ChartroomStreamOld']
const flat = (value: number) => `${value}x1600`
/** Grows by this much a minute. */
const growing = (step: number) => `0+${step}x1600`
const last = (name: string) => ({ [name]: growing(60) })

/** A backup a minute ago at any time, because its absence is an alert too. */
const ALWAYS = last('chartroom_backup_timestamp_seconds')

const buckets = (name: string, labels: string, within: 'fast' | 'slow'): SeriesValues => ({
  [`${name}_bucket{${labels},le="0.1"}`]: growing(within === 'fast' ? 60 : 0),
  [`${name}_bucket{${labels},le="10"}`]: growing(60),
  [`${name}_bucket{${labels},le="+Inf"}`]: growing(60),
})

const HEALTHY: SeriesValues = {
  'up{job="chartroom",instance="a"}': flat(1),
  'process_start_time_seconds{job="chartroom",instance="a"}': flat(1),
  'process_open_fds{job="chartroom",instance="a"}': flat(100),
  'process_max_fds{job="chartroom",instance="a"}': flat(1024),
  'nodejs_eventloop_lag_p99_seconds{job="chartroom",instance="a"}': flat(0.02),
  'chartroom_part_up{instance="a",part="state"}': flat(1),
  'chartroom_part_check_seconds{instance="a",part="state"}': flat(0.01),
  'chartroom_database_connections{instance="a",state="waiting"}': flat(0),
  'chartroom_build_info{instance="a",version="1"}': flat(1),
  'chartroom_build_info{instance="b",version="1"}': flat(1),
  'chartroom_data_revision{instance="a"}': flat(5),
  'chartroom_data_revision{instance="b"}': flat(5),
  'chartroom_requests_total{instance="a",status="200"}': growing(1000),
  'chartroom_requests_total{instance="a",status="503"}': growing(1),
  ...buckets('chartroom_request_seconds', 'instance="a",route="page"', 'fast'),
  ...buckets('chartroom_queue_wait_seconds', 'instance="a",queue="workers"', 'fast'),
  'chartroom_queue_waiting{instance="a",queue="workers"}': flat(3),
  'chartroom_queue_wait_seconds_count{instance="a",queue="workers"}': growing(60),
  'chartroom_refusals_total{instance="a",code="quota_exceeded",window="minute"}': growing(100),
  'chartroom_workers_replaced_total{instance="a",reason="crash"}': flat(1),
  'chartroom_deliveries_overdue_seconds{instance="a"}': flat(2),
  'chartroom_deliveries_total{instance="a",target="webhook",result="failed"}': growing(1),
  'chartroom_deliveries_total{instance="a",target="webhook",result="delivered"}': growing(1),
  'chartroom_mails_total{instance="a",result="sent"}': growing(1),
  ...last('chartroom_update_timestamp_seconds{instance="a"}'),
  'chartroom_update_duration_seconds{instance="a"}': flat(300),
  'chartroom_source_state{instance="a",source="s",state="fresh"}': flat(1),
  'chartroom_stream_late{instance="a",source="s",stream="t"}': flat(0),
  'chartroom_quarantined_answers{instance="a"}': flat(0),
}

/** Alert → the series with which it fires, and no other does. */
const FAULTS: Readonly<Record<string, SeriesValues>> = {
  ChartroomDown: { 'up{job="chartroom",instance="a"}': flat(0) },
  ChartroomRestarting: { 'process_start_time_seconds{job="chartroom",instance="a"}': growing(60) },
  ChartroomPartDown: { 'chartroom_part_up{instance="a",part="quotas"}': flat(0) },
  ChartroomDatabaseSlow: { 'chartroom_part_check_seconds{instance="a",part="state"}': flat(0.9) },
  ChartroomDatabaseConnectionsUsedUp: {
    'chartroom_database_connections{instance="a",state="waiting"}': flat(3),
  },
  ChartroomFileHandlesUsedUp: {
    'process_open_fds{job="chartroom",instance="a"}': flat(900),
    'process_max_fds{job="chartroom",instance="a"}': flat(1024),
  },
  ChartroomVersionsDiffer: {
    'chartroom_build_info{instance="a",version="1"}': flat(1),
    'chartroom_build_info{instance="b",version="2"}': flat(1),
  },
  ChartroomDataDiffer: {
    'chartroom_data_revision{instance="a"}': flat(5),
    'chartroom_data_revision{instance="b"}': flat(6),
  },
  ChartroomErrors: {
    'chartroom_requests_total{instance="a",status="200"}': growing(90),
    'chartroom_requests_total{instance="a",status="503"}': growing(10),
  },
  ChartroomFaults: { 'chartroom_refusals_total{instance="a",code="internal"}': growing(1) },
  ChartroomSlow: buckets('chartroom_request_seconds', 'instance="a",route="page"', 'slow'),
  ChartroomBlocked: { 'nodejs_eventloop_lag_p99_seconds{job="chartroom",instance="a"}': flat(2) },
  ChartroomQueueWaits: buckets('chartroom_queue_wait_seconds', 'instance="a",queue="visitors"', 'slow'),
  ChartroomOverloaded: { 'chartroom_refusals_total{instance="a",code="overloaded"}': growing(30) },
  ChartroomWorkersStuck: {
    'chartroom_queue_waiting{instance="a",queue="workers"}': flat(8),
    'chartroom_queue_wait_seconds_count{instance="a",queue="workers"}': flat(100),
  },
  ChartroomWorkersReplaced: {
    'chartroom_workers_replaced_total{instance="a",reason="time"}': growing(1),
  },
  ChartroomDeliveriesLate: { 'chartroom_deliveries_overdue_seconds{instance="a"}': flat(900) },
  ChartroomDeliveriesFail: {
    'chartroom_deliveries_total{instance="a",target="webhook",result="failed"}': growing(1),
  },
  ChartroomMailsFail: { 'chartroom_mails_total{instance="a",result="failed"}': growing(1) },
  ChartroomUpdateOld: { 'chartroom_update_timestamp_seconds{instance="a"}': flat(-200_000) },
  ChartroomUpdateSlow: {
    ...last('chartroom_update_timestamp_seconds{instance="a"}'),
    'chartroom_update_duration_seconds{instance="a"}': flat(9_000),
  },
  ChartroomSourceFails: { 'chartroom_source_state{instance="a",source="s",state="refused"}': flat(1) },
  ChartroomStreamOld: { 'chartroom_stream_late{instance="a",source="s",stream="t"}': flat(2) },
  ChartroomAnswersPutAside: { 'chartroom_quarantined_answers{instance="a"}': flat(2) },
  ChartroomBackupOld: { chartroom_backup_timestamp_seconds: flat(-200_000) },
}

const atOf = (alert: string) => (AFTER_A_DAY.includes(alert) ? '26h' : AT)

export const FIRING = { atOf, always: ALWAYS, healthy: HEALTHY, faults: FAULTS }
