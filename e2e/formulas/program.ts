import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import type * as Program from '../../lib/compare/browser/program.test-data'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LANGUAGE = join(root, 'lib/compare/language')

/** Texts of the files of the language. */
export const languageFiles = () =>
  readdirSync(LANGUAGE)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(join(LANGUAGE, name), 'utf8'))

async function bundle(platform: 'node' | 'browser'): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['lib/compare/browser/program.test-data.ts'],
    bundle: true,
    write: false,
    minify: platform === 'browser',
    format: platform === 'node' ? 'esm' : 'iife',
    globalName: platform === 'node' ? undefined : 'formulas',
    platform,
    tsconfig: 'tsconfig.json',
  })
  return outputFiles[0].text
}

type Calls = typeof Program
type Later<Name extends keyof Calls> = (...given: Parameters<Calls[Name]>) => Promise<Program.Result[]>

/** The formulas of this program in Node and in the browser of a page, which loads nothing else. */
export async function formulaPrograms(page: Page) {
  const code = Buffer.from(await bundle('node')).toString('base64')
  const server: typeof Program = await import(`data:text/javascript;base64,${code}`)
  await page.goto('about:blank')
  await page.addScriptTag({ content: await bundle('browser') })
  const inBrowser =
    <Name extends keyof Calls>(name: Name): Later<Name> =>
    (...given) =>
      page.evaluate(
        ([call, args]) => {
          const { formulas } = window as unknown as {
            formulas: Record<string, (...of: unknown[]) => Program.Result[]>
          }
          return formulas[call as string](...(args as unknown[]))
        },
        [name, given] as const,
      )
  return {
    server,
    browser: { randomResults: inBrowser('randomResults'), languageResults: inBrowser('languageResults') },
  }
}

/**
 * Largest difference, relative to the value and to the largest one of its column. Versions of an engine compute `**`,
 * exp, and log with different last bits, which moments of levels and differences of near values magnify.
 */
const TOLERANCE = 1e-6
const TOLERANCE_OF_COLUMN = 1e-9

/** Formulas whose unit, error, missing rows, or values differ. */
export function differences(found: readonly Program.Result[], wanted: readonly Program.Result[]): string[] {
  if (found.length !== wanted.length) return [`${found.length} results instead of ${wanted.length}`]
  return wanted.flatMap(({ text, said, values }, at) => {
    const other = found[at]
    if (other.text !== text || other.said !== said || other.values.length !== values.length)
      return [`${text}: ${other.said} instead of ${said}`]
    const largest = values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0)
    const isNear = (a: number | null, b: number | null) => {
      if (a === null || b === null) return a === b
      const own = TOLERANCE * Math.max(Math.abs(a), Math.abs(b))
      return Math.abs(a - b) <= Math.max(own, TOLERANCE_OF_COLUMN * largest)
    }
    const row = values.findIndex((value, k) => !isNear(value, other.values[k]))
    return row < 0 ? [] : [`${text}, row ${row}: ${other.values[row]} instead of ${values[row]}`]
  })
}
