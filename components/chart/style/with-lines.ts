import { comparedName } from '@/lib/url/compared-series'
import { formulaColumn } from '@/lib/url/drawn-formula'
import type { Lines } from '@/lib/url/settings/styled-line'
import type { ViewState } from '@/lib/url/view-state'

/** The state with other compared series or formulas, whose lines keep their styles. */
export function withLines(state: ViewState, changes: Partial<Lines>): ViewState {
  const next = { ...state, ...changes }
  return { ...next, styles: carriedStyles(state.styles, state, next) }
}

/** The styles after compared series or formulas changed: each keeps that of its text, or of its place if none was added or removed. */
function carriedStyles(styles: ViewState['styles'], before: Lines, after: Lines): ViewState['styles'] {
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
