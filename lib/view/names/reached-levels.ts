import type { ReachRow } from '@/lib/contract/fields/reach-row'
import { tagText } from '../axes/tags'
import { domainOf } from '../axes/value-axis'
import type { Level } from '../fields/levels'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import { KINDS, type Kind } from '../kinds/kinds'
import { levelsNear, outsideNotes, thresholdLines } from '../marks/thresholds'
import { joinNotes } from '../marks/zeros'
import type { PlotContext, PlotSpec } from '../plot-context'
import { formatValue } from '../text/format'
import { levelNames } from './level-names'

interface Drawn {
  id?: string
  markLine?: { data: readonly object[] }
}

/**
 * The output of a builder with a line at each value of a drawn field at which a formula has its level, named by the level
 * and the value. Those far from the values in view are in the legend, and leave the scale as it is.
 */
export function withReached(
  context: PlotContext,
  kind: Kind,
  spec: PlotSpec,
  drawn: readonly PlotField[],
  axisOf: (field: PlotField) => number,
): PlotSpec {
  const { reached = [] } = context.input.series
  const { rebase, align, rule } = context.input.options
  if (reached.length === 0 || rebase || align || rule || !KINDS[kind].overlays) return spec
  return drawn.reduce((found, field) => {
    const levels = levelsOn(field, drawn, reached)
    return levels.length > 0 ? withLevels(context, found, field, levels, axisOf(field)) : found
  }, spec)
}

/** Values on a line. An answer about several drawn fields is on the first one. */
const levelsOn = (field: PlotField, drawn: readonly PlotField[], reached: readonly ReachRow[]): Level[] =>
  reached
    .filter(({ fields }) => drawn.find(({ name }) => fields.includes(name)) === field)
    .flatMap(({ name, values }) => values.map((at) => ({ at, name })))

function withLevels(
  context: PlotContext,
  spec: PlotSpec,
  field: PlotField,
  levels: readonly Level[],
  axis: number,
): PlotSpec {
  const own = spec.axes[axis]
  const line = (spec.series as readonly Drawn[]).findIndex(({ id }) => id === field.name)
  if (!own || line < 0) return spec
  const near = nearLevels(levels, domainOf(context, own), own.fixed)
  const lines = thresholdLines(context, near) as { data: readonly object[] }
  const written = near.map(({ at, name }) => ({
    at,
    name: `${name} · ${tagText(formatValue(at, writtenUnit(field)), writtenUnit(field))}`,
  }))
  return {
    ...spec,
    axes: spec.axes.map((one, at) =>
      at === axis ? { ...one, reach: [...(one.reach ?? []), ...near.map((level) => level.at)] } : one,
    ),
    series: (spec.series as readonly Drawn[]).map((one, at) =>
      at === line && near.length > 0
        ? { ...one, markLine: { ...lines, data: [...(one.markLine?.data ?? []), ...lines.data] } }
        : one,
    ),
    names: [...(spec.names ?? []), ...levelNames(context, written, axis)],
    notesOnAxes: (axes) => joinNotes(spec.notesOnAxes?.(axes) ?? {}, outsideNotes(field, levels, near)),
  }
}

/** Levels that the axis may reach: also on a log scale they must not squeeze it. */
function nearLevels(
  levels: readonly Level[],
  domain: { low: number; high: number },
  fixed?: { min: number; max: number },
): Level[] {
  if (fixed) return levels.filter(({ at }) => at >= fixed.min && at <= fixed.max)
  const near = levelsNear(levels, domain)
  if (domain.low <= 0) return near
  const log = near.map(({ at }) => ({ at: Math.log(at) }))
  const kept = new Set(
    levelsNear(log, { low: Math.log(domain.low), high: Math.log(domain.high) }).map(({ at }) => at),
  )
  return near.filter((_, at) => kept.has(log[at].at))
}
