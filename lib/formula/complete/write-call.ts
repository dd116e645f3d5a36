import type { FormulaFunction, Param } from '../functions/formula-function'

/** Text of an argument that is filled in at first. Empty for one that may be left out. */
export function firstArgument(param: Param, names: readonly string[]): string {
  const { name, type, default: value, optional, words, least = 0, most = 4 } = param
  if (type === 'series') return names.includes(name) ? name : (names[0] ?? '')
  if (type === 'truth') return `${names[0] ?? 'a'} > 0`
  if (optional) return ''
  if (value !== undefined) return String(value)
  if (words) return words[0]
  if (type === 'length') return '1w'
  if (type === 'day') return '2024-01-01'
  if (type === 'window') return String(Math.max(least, 30))
  return String(param.least === undefined || most <= 1 ? (least + most) / 2 : least)
}

/**
 * A call with these arguments, in the order of the signature. Arguments that may be left out are, from the end, where
 * they are empty or have their default.
 */
export function writeCall(
  { name, params, outputs }: Pick<FormulaFunction, 'name' | 'params' | 'outputs'>,
  given: readonly string[],
  output: string | null,
): string {
  const texts = params.map((_, at) => given[at]?.trim() ?? '')
  const isLeftOut = ({ default: value, optional }: Param, text: string) =>
    (optional && text === '') || (value !== undefined && (text === '' || text === String(value)))
  let last = texts.length
  while (last > 0 && isLeftOut(params[last - 1], texts[last - 1])) last--
  const written = texts
    .slice(0, last)
    .map((text, at) => (text === '' && params[at].default !== undefined ? String(params[at].default) : text))
  const picked = output !== null && outputs?.[0] !== output ? `.${output}` : ''
  return `${name}(${written.join(', ')})${picked}`
}
