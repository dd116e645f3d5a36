import { ALIGN_EVENTS } from '@/lib/contract/events/align-events'
import { eventsOf } from '@/lib/contract/events/event-marks'
import { comparedName } from './compared-series'
import { formulaColumn } from './drawn-formula'
import { CONDITION_COLUMN } from './event-condition'
import type { ViewState } from './view-state'

const DAY_MS = 86_400_000

/** Part of a state that changes the picture but not the data. Dates become milliseconds, up to the end of the last day. */
export function drawingOptions(state: ViewState) {
  return {
    scale: state.scale,
    price: state.price,
    marks: marksOf(state),
    show: state.show,
    interval: state.interval,
    rebase: state.rebase,
    align: alignmentOf(state.align),
    rule: state.rule === null ? null : { condition: state.rule, column: CONDITION_COLUMN },
    inverted: state.inverted,
    styles: state.align === null && state.rule === null ? state.styles : [],
    hollow: state.candles === 'hollow',
    overlays: [
      ...state.compared.map((one) => ({ column: comparedName(one), axis: one.axis, hidden: one.hidden })),
      ...state.formulas.map(({ axis, hidden }, at) => ({
        column: formulaColumn(at),
        axis: axis === 'unit' ? null : axis,
        hidden,
      })),
    ],
    timeframe: state.timeframe,
    resolution: state.params.dataResolution?.toString() ?? null,
    from: state.from ? Date.parse(`${state.from}T00:00:00Z`) : null,
    to: state.to ? Date.parse(`${state.to}T00:00:00Z`) + DAY_MS - 1 : null,
  }
}

function alignmentOf(align: ViewState['align']) {
  if (align === null) return null
  if (typeof align !== 'string' && 'when' in align)
    return { event: align.when, column: CONDITION_COLUMN, days: align.days, overlaps: align.overlaps }
  const named = typeof align === 'string' ? ALIGN_EVENTS[align] : { label: 'Event', days: align }
  return { event: named.label.toLowerCase(), starts: named.days.map((day) => Date.parse(day)) }
}

/** Events of the known lists, then the reader’s own days. */
function marksOf({ marks, ownMarks }: Pick<ViewState, 'marks' | 'ownMarks'>) {
  return {
    known: marks?.map(eventsOf) ?? null,
    own: ownMarks.map(({ day, label }) => ({ from: Date.parse(day), to: Date.parse(day), label })),
  }
}
