import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Bundles the programs of threads and of processes like the build, into a separate folder. */
export async function bundleWorker(
  entry: string,
  processEntry = 'lib/compute/fake/test-process.test-data.ts',
): Promise<{ filename: string; processFile: string; remove: () => void }> {
  // Must be inside the repository, or the worker does not find its packages.
  const folder = join(root, '.chartroom', `test-${process.pid}-${entry.replaceAll(/\W/g, '-')}`)
  await build({
    absWorkingDir: root,
    entryPoints: { worker: entry, process: processEntry },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    tsconfig: 'tsconfig.json',
    alias: { 'server-only': './scripts/empty-module.js' },
  })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { filename: join(folder, 'worker.mjs'), processFile: join(folder, 'process.mjs'), remove }
}
