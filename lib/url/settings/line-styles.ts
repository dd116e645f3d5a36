import type { Endpoint } from '@/lib/contract/endpoint'
import { comparedName } from '../compared-series'
import { formulaColumn } from '../drawn-formula'
import type { ViewState } from '../view-state'
import { type LineStyle, MAX_STYLES, readLineStyle } from './line-style'
import { type Drawn, LETTERS, type Lines, styledLine, styleRefusal } from './styled-line'

/** Every `style` of an address, for a state whose other lines are read. `note` gets those that are left out. */
export function readLineStyles(
  texts: readonly string[],
  endpoint: Endpoint,
  state: Drawn,
  note: (name: string, value: string, reason: string) => void,
): LineStyle[] {
  const styles = new Map<string, LineStyle>()
  for (const text of texts.slice(0, 4 * MAX_STYLES)) {
    if (text.trim() === '') continue
    const read = readLineStyle(text)
    const refusal = styleRefusal(endpoint, state)
    const named =
      'reason' in read ? read : refusal ? { reason: refusal } : styledLine(endpoint, state, read.line)
    if ('reason' in read || 'reason' in named) note('style', text, 'reason' in named ? named.reason : '')
    else if (named.part === 'area' && read.width !== null)
      note('style', text, `${read.line} is an area, which has a color and no width`)
    else if (styles.has(named.line)) note('style', text, `${read.line} has a style already`)
    else if (styles.size === MAX_STYLES) note('style', text, `a chart can have at most ${MAX_STYLES} styles`)
    else styles.set(named.line, { ...read, line: named.line })
  }
  return [...styles.values()]
}

/** Every style of a state as written; none where the chart takes none. Those of lines that are gone are left out. */
export function writtenStyles(endpoint: Pick<Endpoint, 'fields'>, state: Drawn & Styled): string[] {
  if (state.styles.length === 0 || styleRefusal(endpoint, state)) return []
  return state.styles.flatMap(({ line, color, width }) => {
    if ('reason' in styledLine(endpoint, state, line)) return []
    // A letter also fits another chart.
    const at = state.compared.findIndex((one) => comparedName(one) === line)
    return [`${at < 0 ? line : LETTERS[at]}:${[color, width].filter((part) => part !== null).join(',')}`]
  })
}

type Styled = Pick<ViewState, 'styles'>

/** The styles after compared series or formulas changed: each keeps that of its text, or of its place if none was added or removed. */
export function carriedStyles(styles: Styled['styles'], before: Lines, after: Lines): Styled['styles'] {
  const [texts, next] = [before, after].map(({ compared, formulas }) => ({
    compared: compared.map(comparedName),
    formulas: formulas.map(({ text }) => text),
  }))
  const placeAfter = (of: 'compared' | 'formulas', at: number) =>
    next[of].includes(texts[of][at]) || next[of].length !== texts[of].length
      ? next[of].indexOf(texts[of][at])
      : at
  return styles.flatMap((style) => {
    const compared = texts.compared.indexOf(style.line)
    const formula = before.formulas.findIndex((_, at) => formulaColumn(at) === style.line)
    if (compared < 0 && formula < 0) return [style]
    const at = compared < 0 ? placeAfter('formulas', formula) : placeAfter('compared', compared)
    return at < 0 ? [] : [{ ...style, line: compared < 0 ? formulaColumn(at) : next.compared[at] }]
  })
}
