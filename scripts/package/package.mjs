// Makes the package that `npx chartroom` runs: a folder and a tarball of it. Builds first if the sources have changed.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../setup/build.mjs'
import { fail, runStep } from '../setup/run-step.mjs'
import { bytesIn, megabytes } from './sizes.mjs'
import { stagePackage } from './stage.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Folder of the packages. */
export const MADE = join(ROOT, '.chartroom/package')

/**
 * Needs a build.
 * @returns {Promise<{ folder: string, tarball: string }>}
 */
export async function makePackage() {
  const folder = join(MADE, 'chartroom')
  mkdirSync(MADE, { recursive: true })
  await stagePackage(ROOT, folder)
  const { code, output } = await runStep('npm', ['pack', folder, '--pack-destination', MADE, '--json'], {
    quiet: true,
    errors: 'separate',
  })
  if (code !== 0) throw new Error(`npm pack failed:\n${output}`)
  const [{ filename }] = JSON.parse(output)
  return { folder, tarball: join(MADE, filename) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(ROOT)
  if (!(await build())) fail('The build failed. See the output above.')
  rmSync(MADE, { recursive: true, force: true })
  const { folder, tarball } = await makePackage()
  console.log(`${tarball}: ${megabytes(bytesIn(tarball))}, unpacked ${megabytes(bytesIn(folder))}`)
  console.log(`Try it: npx ${tarball}`)
}
