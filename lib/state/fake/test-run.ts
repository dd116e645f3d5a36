import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { removeQuietly } from '@/scripts/setup/gate/memory-folder.mjs'
import './once-per-run'
import { postgresAt } from './start-postgres'

/** Set-up of a test run: a folder for what its processes share. The returned function deletes all of it. */
export default function startRun({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-tests-'))
  provide('runFolder', folder)
  return () => {
    const postgres = join(folder, 'postgres.json')
    if (existsSync(postgres)) {
      const { made } = JSON.parse(readFileSync(postgres, 'utf8'))
      if (made) postgresAt(made).remove()
    }
    removeQuietly(folder)
  }
}
