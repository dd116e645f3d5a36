import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, context } from 'esbuild'
import { compressStatic } from './setup/compress-static.mjs'
import { hintScripts } from './setup/hint-scripts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The mode is the environment's when it names one, else the flag's: both agree before the entry's own code runs. */
const MODE = `process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'
if (process.env.NODE_ENV === 'development' && !process.argv.includes('--dev')) process.argv.push('--dev')`

/** Written beside `.next`, not into it: a build of the pages empties that folder. */
const OPTIONS = {
  absWorkingDir: root,
  entryPoints: { server: 'lib/server/main.ts', worker: 'lib/server/worker.ts' },
  outdir: '.chartroom',
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  // What a thread does not need it does not load.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  sourcemap: 'linked',
  logLevel: 'warning',
  tsconfig: 'tsconfig.json',
  // `server-only` throws outside Next's bundler, which is where that guard works.
  alias: { 'server-only': './scripts/empty-module.js' },
  banner: { js: MODE },
}

/** Bundles the process entry and that of its workers for node. */
export async function buildEntry() {
  // Chunks are named by their content: those of earlier builds would stay.
  await rm(join(root, '.chartroom/chunks'), { recursive: true, force: true })
  await build(OPTIONS)
}

/** Bundles now and after every change of a source, and calls `onBuilt` after every build without errors. */
export async function watchEntry(onBuilt) {
  const afterBuild = {
    name: 'after-build',
    setup(plugin) {
      plugin.onEnd((result) => {
        if (result.errors.length === 0) onBuilt()
      })
    },
  }
  const watching = await context({ ...OPTIONS, plugins: [afterBuild] })
  await watching.watch()
  return watching
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildEntry()
  // What the entry sends besides: scripts and styles of the pages, which are built before it.
  await hintScripts(join(root, '.next/static/chunks'))
  await compressStatic(join(root, '.next/static'))
}
