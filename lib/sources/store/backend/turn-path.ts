import { join } from 'node:path'
import type { Turn } from './backend'

/** Path of the lock that holds a turn among the processes of a folder. */
export const turnPath = (root: string, turn: Turn): string =>
  turn === 'write' ? join(root, 'tables', 'lock') : join(root, 'live', 'lock')
