import { lawSample } from '../law-sample'
import { findPandas, plainPython, works } from './find-python'

/** The first Python that has pandas, or one without it. */
export const PYTHON = (await findPandas()) ?? plainPython

const imports = (modules: string) => works(PYTHON, '-c', `import ${modules}`)

const PROGRAMS = {
  curl: () => works('curl', '--version'),
  python: () => works(PYTHON, '--version'),
  pandas: () => imports('pandas'),
  pyarrow: () => imports('pandas, pyarrow'),
  polars: () => imports('polars'),
  requests: () => imports('requests'),
  matplotlib: () => imports('pandas, matplotlib'),
  r: () => works('Rscript', '--version'),
}
type Program = keyof typeof PROGRAMS

/** A sample has one program, because each takes seconds to start. */
const drawn = lawSample(Object.keys(PROGRAMS) as Program[], (name) => name)
const found = await Promise.all(drawn.map(async (name) => [name, await PROGRAMS[name]()] as const))

/** Programs that run pasted code. Tests of those that are missing are skipped. */
export const INSTALLED: Partial<Record<Program, boolean>> = Object.fromEntries(found)

const missing = found.flatMap(([name, isThere]) => (isThere ? [] : [name]))
if (missing.length > 0) console.log(`SKIPPED: code for ${missing.join(', ')}, because it is not installed.`)
