import { TABLES_TASK } from '@/lib/catalog/tables/make-table'
import { COMPRESS_TASK } from '@/lib/compute/compress'
import { serveTasks } from '@/lib/compute/serve-tasks'
import { MEASURE_TASK } from '@/lib/latest/table/measure-task'
import { DRAW_TASK } from '@/lib/picture/draw'
import { FAMILY_ROWS_TASK } from '@/lib/picture/family/family-rows'
import { SERIES_TASK } from '@/lib/service/series-task'

// Loaded while the main thread is still starting, because the first chart needs both.
await Promise.all([SERIES_TASK.load(), DRAW_TASK.load()])

/** The entry of a worker thread: every task that may be sent to one. */
export default serveTasks([
  TABLES_TASK,
  COMPRESS_TASK,
  SERIES_TASK,
  DRAW_TASK,
  MEASURE_TASK,
  FAMILY_ROWS_TASK,
])
