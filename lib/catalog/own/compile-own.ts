import 'server-only'
import { messageOf } from '@/lib/contract/errors'
import { FAMILIES, splitPath } from '@/lib/contract/family'
import { compileFiles } from '../compile/compile-files'
import type { SourceFile } from '../compile/read-yaml'
import { readShared } from '../load/catalog-file'
import type { Compiled, CompiledSeries } from '../load/compiled'
import { DefinitionError } from '../load/define-compiled'
import { NONE_READ, readAfter, SHIPPED } from './define-own'

/** Bounds of an installation, so that no file makes a start slow. */
const MOST_SERIES = 1_000
const MOST_FIELDS = 60
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_NAME = 80
const FIELD = /^[a-z][a-z0-9_]{0,59}$/

/** Properties of a series that its file does not have. */
const DEFAULTS = {
  concept: 'own series',
  source: 'A formula of this installation.',
  reading: 'Its file does not say how to read it.',
  formula: 'See its fields.',
  axis: 'chain/bitcoin',
}

/** Series of a file that can be used, or the reason why it cannot. */
export type CompiledFile = { name: string } & ({ series: readonly Compiled[] } | { problem: string })

/**
 * Compiles files of own series, each by itself, after those of the program and in their order. A file with a mistake is
 * left out as a whole; the problem names its line and column.
 */
export function compileOwn(files: readonly SourceFile[]): CompiledFile[] {
  const shared = { name: 'lists.yaml', text: readShared() }
  const before: Compiled[] = []
  let known = NONE_READ
  return files.map((file) => {
    try {
      let withFile = known
      const check = (added: readonly Compiled[]) => {
        checkRules(added, before)
        withFile = readAfter(known, added)
      }
      const compiled = compileFiles([file], shared, { defaults: DEFAULTS, check })
      const series = [...compiled.values()].flat().map(withFormula)
      if (series.length === 0)
        return { name: file.name, problem: `${file.name}: There is nothing under “series”.` }
      before.push(...series)
      known = withFile
      return { name: file.name, series }
    } catch (error) {
      return { name: file.name, problem: messageOf(error) }
    }
  })
}

/** Throws a `DefinitionError` if a series may not be added to those before it. */
function checkRules(added: readonly Compiled[], before: readonly Compiled[]): void {
  const taken = new Map(before.map(({ path }) => [path, 'another file has a series']))
  for (const series of added) {
    const { path } = series
    const mistake = mistakeOf(series, taken.get(path))
    if (mistake) throw new DefinitionError(path, null, mistake)
    taken.set(path, 'the file has two series')
    if ('fields' in series) checkFields(series)
  }
  if (taken.size > MOST_SERIES)
    throw new DefinitionError(
      added[0].path,
      null,
      `An installation has at most ${MOST_SERIES} series of its own`,
    )
}

/** The reason why a series cannot be added. `other` says who has the path already. */
function mistakeOf(series: Compiled, other: string | undefined): string | undefined {
  const split = splitPath(series.path)
  if (!split) return `A path begins with one of ${FAMILIES.join(', ')} and a slash`
  if (!NAME.test(split.name) || split.name.length > LONGEST_NAME)
    return `The name after the family has small letters, digits and single dashes, at most ${LONGEST_NAME} characters`
  if (SHIPPED.has(series.path)) return 'Chartroom has a series of this path. Choose another name'
  if (other) return `${other} of this path`
  if ('kind' in series) return 'An own series cannot be an earlier name of another one'
  if (series.table !== undefined) return 'Only series of the program have a “table”'
  return undefined
}

function checkFields({ path, fields }: CompiledSeries): void {
  if (fields.length > MOST_FIELDS)
    throw new DefinitionError(path, null, `A series has at most ${MOST_FIELDS} fields`)
  if (!fields.some((field) => 'role' in field && field.role !== 'aux'))
    throw new DefinitionError(path, null, 'At least one field has another role than aux, such as value')
  for (const { name } of fields)
    if (!FIELD.test(name))
      throw new DefinitionError(
        path,
        name,
        'The name of a field has small letters, digits and _, and begins with a letter',
      )
}

/** The sentence of the formula, by default that of the first field. */
function withFormula(series: Compiled): Compiled {
  if ('kind' in series || series.formula !== DEFAULTS.formula) return series
  const [first] = series.fields
  return 'is' in first && first.is ? { ...series, formula: `${first.is}.` } : series
}
