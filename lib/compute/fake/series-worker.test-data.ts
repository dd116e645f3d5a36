import { TABLES_TASK } from '@/lib/catalog/tables/make-table'
import { SERIES_TASK } from '@/lib/service/series-task'
import { COMPRESS_TASK } from '../compress'
import { serveTasks } from '../serve-tasks'

/** A worker for series alone. */
export default serveTasks([TABLES_TASK, COMPRESS_TASK, SERIES_TASK])
