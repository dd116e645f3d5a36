import { processWide } from '@/lib/process/process-wide'

/** Length of a queue now. */
export interface Queue {
  waiting(): number
  running(): number
}

/** The named queues of the process. */
export const queues = () => processWide('queues', () => new Map<string, Queue>())
