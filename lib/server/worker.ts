import { TABLES_TASK } from '@/lib/catalog/tables/make-table'
import { serveThread } from '@/lib/compute/workers/serve-thread'
import { MEASURE_TASK } from '@/lib/latest/table/measure-task'
import { FAMILY_ROWS_TASK } from '@/lib/picture/family/family-rows'
import { SERIES_TASK } from '@/lib/service/series-task'
import { HASH_TASK, VERIFY_TASK } from '@/lib/state/accounts/argon2'

// Loaded while the main thread is still starting, because the first chart needs it.
await SERIES_TASK.load()

/** The program of a worker thread: every task that may be sent to one. */
export default serveThread([TABLES_TASK, SERIES_TASK, MEASURE_TASK, FAMILY_ROWS_TASK, HASH_TASK, VERIFY_TASK])
