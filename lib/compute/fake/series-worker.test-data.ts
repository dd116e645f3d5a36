import { TABLES_TASK } from '@/lib/catalog/tables/make-table'
import { SERIES_TASK } from '@/lib/service/series-task'
import { serveThread } from '../workers/serve-thread'

/** A worker for series alone. */
export default serveThread([TABLES_TASK, SERIES_TASK])
