import { serveProcess } from '../workers/serve-process'
import { TEST_TASKS } from './test-worker.test-data'

serveProcess(TEST_TASKS)
