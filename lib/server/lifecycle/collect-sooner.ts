import { setFlagsFromString } from 'node:v8'
import { getMemoryPlan, type MemoryPlan } from '@/lib/compute/memory-plan'
import { isRoomy } from '@/lib/process/fitting-bytes'

/** Garbage that may gather before a collection, in percent of what the last one kept. */
const PERCENT = { usual: 40, inLittleMemory: 10 }

/** Whether the limit is less than the process can come to need, or leaves no room beside it for an import. */
const isLittle = ({ limit, expected }: MemoryPlan) => !isRoomy(limit) || (limit !== null && expected > limit)

/**
 * Makes every thread collect its garbage sooner. On a machine with much memory V8 lets the heap grow to four times its
 * contents, which for this server is 100 MB of garbage. In too little memory it collects more often, because a process
 * beyond its limit is ended.
 */
export function collectSooner(plan = getMemoryPlan()): void {
  setFlagsFromString(`--heap-growing-percent=${isLittle(plan) ? PERCENT.inLittleMemory : PERCENT.usual}`)
}

/** The same before the heap has grown to its size, which costs more collections: only where memory is little. */
export function collectSoonerAtOnce(plan = getMemoryPlan()): void {
  if (isLittle(plan)) collectSooner(plan)
}
