import 'server-only'
import { join } from 'node:path'
import { getEnv } from '@/lib/env'
import { openSample } from './sample/open-sample'
import type { Source } from './source'

let opened: Source | undefined

/** The source the environment names. */
export async function openSource(): Promise<Source> {
  const env = getEnv()
  opened ??= openSample({ seed: env.SAMPLE_SEED, end: env.SAMPLE_END, cacheDir: join(env.DATA_DIR, 'sample-cache') })
  return opened
}
