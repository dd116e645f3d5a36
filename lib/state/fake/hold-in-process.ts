import { replaceInProcess } from '@/lib/process/process-wide'

const NAMES = ['state', 'market', 'limits', 'service'] as const

/** Replaces what the process has one of by what a test made; the names left out are made anew when asked for. */
export function holdInProcess(made: Partial<Record<(typeof NAMES)[number], object>>): void {
  for (const name of NAMES) replaceInProcess(name, made[name])
}
