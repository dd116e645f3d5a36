import { runStep } from '../run-step.mjs'

/** Exits with a list of every problem of the settings, before anything is built. Needs installed packages. */
export async function listProblems() {
  const { code } = await runStep(process.execPath, [
    '--conditions=react-server',
    '--import',
    'tsx',
    'scripts/setup/settings/list-problems.ts',
  ])
  process.exit(code)
}
