// Walks the journey over shipped forms and versions of Node: `npm run journey -- [--form package] [--node 22]`. Needs a build
// for the package; the clone builds itself.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { installPackage } from '../package/installed.mjs'
import { makePackage } from '../package/package.mjs'
import { runStep } from '../setup/run-step.mjs'
import { cloneForm, packageForm, pathWith } from './forms.mjs'
import { walk } from './journey.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Supported versions: the oldest, and those with long-term support. */
export const NODES = ['20.19', '22', '24']
const FORMS = ['package', 'clone']

/**
 * @param {{ forms?: readonly string[], nodes?: readonly string[] }} [what]
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export async function tryForms({ forms = FORMS, nodes = NODES } = {}) {
  const counts = { passed: 0, failed: 0, failures: [] }
  const place = mkdtempSync(join(tmpdir(), 'chartroom-journey-'))
  const folder = (name) => {
    const path = join(place, name)
    mkdirSync(path)
    return path
  }
  try {
    const { tarball } = forms.includes('package') ? await makePackage() : { tarball: '' }
    for (const version of nodes) {
      const node = await installNode(version, folder(`node-${version}`))
      for (const form of forms) {
        const name = `${form} on Node ${version}`
        const at = folder(`${form}-${version}`)
        try {
          const shipped =
            form === 'package'
              ? packageForm(await installPackage(tarball, at, { path: pathWith(node) }))
              : cloneForm(await cloneInto(at), { node })
          await walk(shipped, folder(`${form}-${version}-walk`), {
            tell: (step) => console.log(`    ${step}`),
          })
          counts.passed++
          console.log(`ok  ${name}`)
        } catch (error) {
          counts.failed++
          counts.failures.push(`journey › ${name}`)
          console.error(`FAILED  ${name}\n${error.stack}`)
        } finally {
          rmSync(at, { recursive: true, force: true })
        }
      }
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
  return counts
}

/** The program `node` of a version, from the registry's package of that name. */
async function installNode(version, folder) {
  const args = ['install', '--no-save', '--silent', '--no-audit', '--no-fund', '--prefix', folder]
  const { code, output } = await runStep('npm', [...args, `node@${version}`], { quiet: true })
  if (code !== 0) throw new Error(`npm cannot install node@${version}:\n${output}`)
  return join(folder, 'node_modules/node/bin/node')
}

/** A clone of the last commit, which installs and builds itself. */
async function cloneInto(at) {
  const clone = join(at, 'chartroom')
  const { code, output } = await runStep('git', ['clone', '--quiet', ROOT, clone], { quiet: true })
  if (code !== 0) throw new Error(`git clone failed:\n${output}`)
  return clone
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { form: { type: 'string', multiple: true }, node: { type: 'string', multiple: true } },
  })
  const { passed, failed } = await tryForms({ forms: values.form ?? FORMS, nodes: values.node ?? NODES })
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
