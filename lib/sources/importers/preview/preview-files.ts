import 'server-only'
import { backendOf, refreshStore } from '@/lib/sources/store/backend/backend-of'
import { withScratch } from '@/lib/sources/store/backend/scratch'
import { readManifest } from '@/lib/sources/store/manifest'
import type { FileReport } from '../file-report'
import { type ImportOptions, importFiles } from '../import-files'
import { previewRows } from './preview-rows'

/** Tables of an import whose rows are shown. The others are counted. */
const MOST_TABLES = 6
/** Tries of a preview during which the data change. */
const MOST_TRIES = 3

/**
 * The reports of an import of these files and folders, which stores nothing and waits for nobody: the same work over the
 * data, with what it writes in a temporary folder. Files that would be imported are `ready`.
 */
export async function previewFiles(
  dataDir: string,
  paths: readonly string[],
  options: Omit<ImportOptions, 'preview'> = {},
): Promise<FileReport[]> {
  for (let left = MOST_TRIES; ; left--) {
    await refreshStore(dataDir)
    readManifest(dataDir)
    const before = backendOf(dataDir).state()
    const reports = await withScratch(dataDir, (scratch) => tried(scratch, paths, options))
    if (left <= 1 || backendOf(dataDir).state() === before) return reports
  }
}

async function tried(dataDir: string, paths: readonly string[], options: ImportOptions) {
  let tables = 0
  const reports = await importFiles(dataDir, paths, {
    ...options,
    preview: async (...rows) => (tables++ < MOST_TABLES ? previewRows(...rows) : undefined),
  })
  return reports.map(({ id, ...report }) =>
    report.outcome === 'imported' ? { ...report, outcome: 'ready' as const } : { ...report, id },
  )
}
