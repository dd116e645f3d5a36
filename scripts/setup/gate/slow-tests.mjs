import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runStep } from '../run-step.mjs'
import { drawLots } from './draw-lots.mjs'

/** Tests that start programs, kill them, or visit every page end in this. */
const SLOW = /\.slow\.(?:test|spec)\.tsx?$/
/** One of this many slow files runs in the gate, besides those near a change. */
const ONE_OF = 72
/** Follows every recipe, which takes two minutes, and so runs only after a change of a file that they name. */
const RECIPES = { page: 'docs/recipes.md', tests: 'scripts/recipes/recipes.slow.test.ts' }

/** @param {readonly string[]} files */
export const slowFiles = (files) => files.filter((file) => SLOW.test(file))

/**
 * Slow test files that the gate leaves out. The seed chooses which of them run, so that all have their turn. Those of a
 * folder with a change always run.
 * @param {readonly string[]} files
 * @param {string} seed
 * @param {readonly string[]} changed
 */
export function slowToSkip(files, seed, changed) {
  const slow = slowFiles(files)
  // End-to-end files have no turns: all of them are left out, elsewhere.
  const tests = slow.filter((file) => !file.endsWith('.spec.ts') && file !== RECIPES.tests)
  const drawn = drawLots(tests, { seed, oneOf: ONE_OF, keyOf: (file) => file })
  const recipes = existsSync(RECIPES.page) ? readFileSync(RECIPES.page, 'utf8') : ''
  const isNear = (file) =>
    changed.some(
      (path) =>
        path.startsWith(`${dirname(file)}/`) ||
        (file === RECIPES.tests && (path === RECIPES.page || recipes.includes(path))),
    )
  return slow.filter((file) => !drawn.has(file) && !isNear(file))
}

/** Files of the repository that git knows or would add. */
export const listFiles = () => lines(['ls-files', '--cached', '--others', '--exclude-standard'])

/** Files that differ from the last commit, or without a difference those of the last commit. */
export async function changedFiles() {
  const now = await lines(['status', '--porcelain', '--no-renames', '--untracked-files=all'])
  if (now.length > 0) return now.map((line) => line.slice(3))
  return lines(['diff', '--name-only', 'HEAD~1', 'HEAD'])
}

async function lines(args) {
  const { code, output } = await runStep('git', args, { quiet: true, errors: 'separate' })
  return code === 0 ? output.split('\n').filter(Boolean) : []
}
