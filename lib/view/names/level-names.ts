import type { Level } from '../fields/levels'
import type { PlotContext } from '../plot-context'
import type { PlotName } from './plot-name'

/** Names of levels. The name of a zone is on its side of the level, that of the level itself on either side. */
export function levelNames({ palette }: PlotContext, levels: readonly Level[], axis = 0): PlotName[] {
  const bounds = levels.some(({ below }) => below)
  return levels.flatMap(({ at: level, name, below }) => {
    const named = (text: string, sides: ('above' | 'below')[]): PlotName => ({
      text,
      color: palette.threshold,
      axis,
      at: { level, sides },
    })
    return [
      ...(name ? [named(name, bounds ? ['above'] : ['above', 'below'])] : []),
      ...(below ? [named(below, ['below'])] : []),
    ]
  })
}
