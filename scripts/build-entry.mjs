import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, context } from 'esbuild'
import { compressStatic } from './setup/compress-static.mjs'
import { hintScripts } from './setup/hint-scripts.mjs'
import { inLatin1 } from './setup/latin1.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** NODE_ENV decides the mode, or the flag if it is not set. Both are set before the entry's own code runs. */
const MODE = `process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'
if (process.env.NODE_ENV === 'development' && !process.argv.includes('--dev')) process.argv.push('--dev')`

const OTEL = './node_modules/@opentelemetry'
const OTEL_PARTS = [
  ...['api', 'api-logs', 'core', 'exporter-trace-otlp-http', 'otlp-exporter-base', 'otlp-transformer'],
  ...['resources', 'sdk-logs', 'sdk-metrics', 'sdk-trace'],
]

const COMPILE = ['--conditions=react-server', '--import', 'tsx', 'scripts/catalog/compile.ts']

/** Compiles the series of the catalog, and economic ones, before each build, which their files are a part of. */
const catalog = {
  name: 'catalog',
  setup(plugin) {
    plugin.onStart(async () => {
      try {
        await promisify(execFile)(process.execPath, COMPILE, { cwd: root })
      } catch (error) {
        return { errors: [{ text: String(error.stderr).trim() }] }
      }
    })
    plugin.onLoad(
      { filter: /(?:catalog[\\/]load[\\/]catalog|macro[\\/]macro)-file\.ts$/ },
      async ({ path }) => {
        const folder = join(dirname(path), path.endsWith('macro-file.ts') ? 'series' : '../series')
        const names = await readdir(folder, { recursive: true })
        const watchFiles = names.filter((name) => name.endsWith('.yaml')).map((name) => join(folder, name))
        return { contents: await readFile(path, 'utf8'), loader: 'ts', watchFiles }
      },
    )
  },
}

/** Outside `.next`, because building the pages deletes that folder. */
const OPTIONS = {
  absWorkingDir: root,
  entryPoints: {
    server: 'lib/server/lifecycle/entry.ts',
    worker: 'lib/server/worker.ts',
    drawer: 'lib/server/lifecycle/drawer.ts',
    importer: 'lib/intake/importer.ts',
    updater: 'lib/intake/updates/updater.ts',
    publisher: 'scripts/publish/publisher.ts',
    cli: 'scripts/cli/main.ts',
    prepare: 'lib/server/lifecycle/prepare.ts',
  },
  outdir: '.chartroom',
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  // Each thread loads only what it needs.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  sourcemap: 'linked',
  // Every thread keeps the maps of what it runs. Stacks need positions, and the sources are in the repository.
  sourcesContent: false,
  // Every thread keeps the text of what it runs, and takes two bytes for each character of a text that goes beyond
  // Latin-1, as most comments here do. Names stay, so a stack says where an error came from.
  minifyWhitespace: true,
  lineLimit: 120,
  logLevel: 'warning',
  tsconfig: 'tsconfig.json',
  alias: {
    // Throws outside Next's bundler.
    'server-only': './scripts/empty-module.js',
    // Bundled: as packages, the parts in use are hundreds of files, which take a worker half a second to find and read.
    echarts: './node_modules/echarts',
    zrender: './node_modules/zrender',
    tslib: './node_modules/tslib',
    // Bundled: the packages are 27 MB, of which the server loads a fiftieth, and only to send traces.
    ...Object.fromEntries(
      OTEL_PARTS.map((name) => [`@opentelemetry/${name}`, `${OTEL}/${name}/build/esm/index.js`]),
    ),
    '@opentelemetry/otlp-exporter-base/node-http': `${OTEL}/otlp-exporter-base/build/esm/index-node-http.js`,
    '@opentelemetry/semantic-conventions': `${OTEL}/semantic-conventions/dist/index.mjs`,
  },
  banner: { js: MODE },
  plugins: [catalog],
}

/** The script and the styles of published folders: one classic script, because pages opened as files load no modules. */
const PUBLISHED = {
  absWorkingDir: root,
  entryPoints: { chart: 'app/published/published-page.ts' },
  outdir: '.chartroom/published',
  bundle: true,
  minify: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  loader: { '.module.css': 'local-css' },
  define: { 'process.env.NODE_ENV': '"production"' },
  // Its pages have no router.
  alias: { 'next/navigation': './components/published/no-router.ts' },
  legalComments: 'none',
  logLevel: 'warning',
  tsconfig: 'tsconfig.json',
}

/** The script that reads pictures, which other sites load too. */
const READOUT = {
  absWorkingDir: root,
  entryPoints: ['public/readout.js'],
  outdir: '.chartroom/published',
  minify: true,
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
}

/** Bundles the process entry and that of its workers and imports for node, and the scripts that no page of Next names. */
export async function buildEntry() {
  await build(PUBLISHED)
  await build(READOUT)
  // Chunks are named by their content: those of earlier builds would stay.
  await rm(join(root, '.chartroom/chunks'), { recursive: true, force: true })
  const { outputFiles } = await build({ ...OPTIONS, write: false })
  await Promise.all(
    outputFiles.map(async ({ path, text }) => {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, path.endsWith('.mjs') ? inLatin1(text) : text)
    }),
  )
}

/** Bundles now and after every source change. Calls `onBuilt` after each successful build. */
export async function watchEntry(onBuilt) {
  const afterBuild = {
    name: 'after-build',
    setup(plugin) {
      plugin.onEnd((result) => {
        if (result.errors.length === 0) onBuilt()
      })
    },
  }
  const watching = await context({ ...OPTIONS, plugins: [catalog, afterBuild] })
  await watching.watch()
  return watching
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildEntry()
  await import(join(root, '.chartroom/prepare.mjs'))
  // The entry also serves the scripts and styles of the pages, which are built first.
  await hintScripts(join(root, '.next/static/chunks'))
  await compressStatic(join(root, '.next/static'))
}
