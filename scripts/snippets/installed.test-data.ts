import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether a command succeeds here. */
const works = (command: string, ...args: string[]) =>
  run(command, args).then(
    () => true,
    () => false,
  )

/** The first Python that has pandas: that of `PYTHON`, the usual one, or the one of the system, whose packages are there. */
export const PYTHON = await findPython([process.env.PYTHON ?? 'python3', 'python3', '/usr/bin/python3'])

async function findPython(candidates: readonly string[]): Promise<string> {
  for (const one of candidates) if (await works(one, '-c', 'import pandas')) return one
  return candidates[0]
}

const imports = (modules: string) => works(PYTHON, '-c', `import ${modules}`)

/** Programs that run pasted code. Tests of those that are missing are skipped. */
export const INSTALLED = {
  curl: await works('curl', '--version'),
  duckdb: await works('duckdb', '--version'),
  python: await works(PYTHON, '--version'),
  pandas: await imports('pandas'),
  pyarrow: await imports('pandas, pyarrow'),
  polars: await imports('polars'),
  requests: await imports('requests'),
  matplotlib: await imports('pandas, matplotlib'),
  r: await works('Rscript', '--version'),
}

const missing = Object.entries(INSTALLED).flatMap(([name, isThere]) => (isThere ? [] : [name]))
if (missing.length > 0) console.log(`SKIPPED: code for ${missing.join(', ')}, because it is not installed.`)
