import 'server-only'
import { processWide } from '@/lib/process/process-wide'
import { createInThread } from './in-thread'
import type { Compute } from './task'

/** The place where this process computes: the workers that its entry started, or the calling thread. */
export const getCompute = () => processWide<Compute>('compute', createInThread)

/** Sets where this process computes. Call it before the first computation. */
export function setCompute(open: () => Compute): Compute {
  return processWide<Compute>('compute', open)
}
