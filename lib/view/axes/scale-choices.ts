import { KINDS, type Kind } from '../kinds/kinds'

/** A way to draw the main scale that a visitor can choose. */
export type ScaleName = 'linear' | 'log' | 'percent' | '100' | 'inverted'

/** The scale of the main axis, and why other scales are not offered. */
export interface ScaleChoices {
  inUse: 'linear' | 'log'
  /** The scale of an address that has none; null if that is unknown, because lines are relative. */
  usual: 'linear' | 'log' | null
  /** One sentence for each scale that would change nothing, or cannot show the values. */
  refused: Partial<Record<ScaleName, string>>
}

export interface ScaleFacts {
  kind: Kind
  inUse: 'linear' | 'log'
  usual: 'linear' | 'log' | null
  /** Whether a logarithmic axis can show the values in view: none is below zero. */
  canBeLog: boolean
  /** Whether lines are drawn relative to the left edge, or are compared with others, so that they can be. */
  isRelative: boolean
  /** Whether any line has a value above zero in view. */
  hasPositive: boolean
}

export function scaleChoices({
  kind,
  inUse,
  usual,
  canBeLog,
  isRelative,
  hasPositive,
}: ScaleFacts): ScaleChoices {
  const { scale, axes, time } = KINDS[kind]
  // A cycle starts at the left edge.
  const startsThere = time || kind === 'cycles'
  const relative = !startsThere
    ? 'This chart has no time axis.'
    : axes === 'single'
      ? 'This chart has no line that starts at the left edge.'
      : scale === 'linear' && !isRelative
        ? 'A change in percent says nothing about these values.'
        : hasPositive
          ? null
          : 'No value in view is above zero.'
  const log =
    scale === 'linear'
      ? 'This kind of chart always has a linear scale.'
      : canBeLog
        ? null
        : hasPositive
          ? 'Values below zero have no logarithm.'
          : 'No value in view is above zero.'
  return {
    inUse,
    usual: scale === 'linear' ? 'linear' : usual,
    refused: {
      ...(log ? { log } : {}),
      ...(relative ? { percent: relative, '100': relative } : {}),
      ...(axes === 'single' ? { inverted: 'The scale of this chart cannot be inverted.' } : {}),
    },
  }
}
