import { replaceInProcess } from '@/lib/process/process-wide'

const NAMES = ['state', 'market', 'limits', 'service'] as const

/** Replaces process-wide singletons by a test's own. Those not given are created again on next use. */
export function holdInProcess(made: Partial<Record<(typeof NAMES)[number], object>>): void {
  for (const name of NAMES) replaceInProcess(name, made[name])
}
