import { readFileSync, writeFileSync } from 'node:fs'
import { mergeConfig, type Plugin } from 'vite'
import base from '../vitest.config'

/** Gives the tests one file with one text replaced. The file itself stays as it is. */
function mutate({ file, before, after, mark }: Record<'file' | 'before' | 'after' | 'mark', string>): Plugin {
  return {
    name: 'mutant',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0].endsWith(`/${file}`)) return undefined
      writeFileSync(mark, '')
      return code.replace(before, () => after)
    },
  }
}

const { MUTANT = '' } = process.env

export default mergeConfig(base, {
  plugins: MUTANT ? [mutate(JSON.parse(readFileSync(MUTANT, 'utf8')))] : [],
  test: { maxWorkers: 1 },
})
