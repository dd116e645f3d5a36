import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** Commands of a fresh clone, which install what they need. */
const COMMANDS = ['scripts/start.mjs', 'scripts/dev.mjs', 'scripts/test.mjs']

test.each(COMMANDS)('%s starts without an installed package', async (command) => {
  const { metafile } = await build({
    entryPoints: [command],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  const loaded = [command]
  const packages: string[] = []
  for (const file of loaded)
    for (const { path, kind, external } of metafile.inputs[file].imports) {
      if (kind !== 'import-statement') continue
      if (external && !path.startsWith('node:')) packages.push(`${file} imports ${path}`)
      if (!external && !loaded.includes(path)) loaded.push(path)
    }
  expect(loaded.length).toBeGreaterThan(1)
  expect(packages).toEqual([])
})
