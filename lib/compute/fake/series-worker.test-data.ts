import { TABLES_TASK } from '@/lib/catalog/tables/make-table'
import { SERIES_TASK } from '@/lib/service/series-task'
import { COMPRESS_TASK } from '../compress'
import { serveThread } from '../workers/serve-thread'

/** A worker for series alone. */
export default serveThread([TABLES_TASK, COMPRESS_TASK, SERIES_TASK])
