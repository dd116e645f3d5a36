import type { Endpoint } from '@/lib/contract/endpoint'
import { comparedName } from '../compared-series'
import type { ViewState } from '../view-state'
import { type LineStyle, MAX_STYLES, readLineStyle, STYLE_FORM } from './line-style'
import { type Drawn, LETTERS, styledLine, styleRefusal } from './styled-line'

/** Every `style` of an address, for a state whose other lines are read. `note` gets those that are left out. */
export function readLineStyles(
  texts: readonly string[],
  endpoint: Endpoint,
  state: Drawn,
  note: (name: string, value: string, reason: string) => void,
): LineStyle[] {
  const styles = new Map<string, LineStyle>()
  const refusal = styleRefusal(endpoint, state)
  for (const text of texts.slice(0, 4 * MAX_STYLES)) {
    if (text.trim() === '') continue
    const read = readLineStyle(text)
    const named = read && styledLine(endpoint, state, read.line)
    const reason =
      refusal ??
      (!read || !named
        ? `style must be ${STYLE_FORM}`
        : 'reason' in named
          ? named.reason
          : named.part === 'area' && read.width
            ? `${read.line} is an area, which has a color and no width`
            : styles.has(named.line)
              ? `${read.line} has a style already`
              : styles.size === MAX_STYLES
                ? `a chart can have at most ${MAX_STYLES} styles`
                : undefined)
    if (reason) note('style', text, reason)
    else if (read && named && 'line' in named) styles.set(named.line, { ...read, line: named.line })
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
