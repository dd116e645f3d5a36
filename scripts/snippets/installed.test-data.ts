import { findPandas, plainPython, works } from './find-python'

/** The first Python that has pandas, or one without it. */
export const PYTHON = (await findPandas()) ?? plainPython

const imports = (modules: string) => works(PYTHON, '-c', `import ${modules}`)

/** Programs that run pasted code. Tests of those that are missing are skipped. */
export const INSTALLED = {
  curl: await works('curl', '--version'),
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
