import 'server-only'
import { processWide } from '@/lib/process/process-wide'
import { createInThread } from './in-thread'
import type { Compute } from './task'

/** Where this process computes: on the workers its entry started, else in the calling thread. */
export const getCompute = () => processWide<Compute>('compute', createInThread)

/** Starts computing elsewhere than in the calling thread. To be called before anything is computed. */
export function setCompute(open: () => Compute): Compute {
  return processWide<Compute>('compute', open)
}
