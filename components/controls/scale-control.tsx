'use client'
import type { ViewState } from '@/lib/url/view-state'
import type { ScaleChoices, ScaleName } from '@/lib/view/axes/scale-choices'
import { CheckControl } from '../ui/check-control'
import { Segmented } from '../ui/segmented'

const SCALES = [
  { value: 'linear', label: 'Lin', title: 'Linear scale' },
  { value: 'log', label: 'Log', title: 'Logarithmic scale' },
  { value: 'percent', label: '%', title: 'Change since the left edge, in percent' },
  { value: '100', label: '100', title: 'Index: every line is 100 at the left edge' },
] as const

/** The scale of the main axis, with a reason for each one that this chart does not have. */
export function ScaleControl({
  state,
  scales,
  hrefOf,
  onChange,
}: {
  state: ViewState
  scales: ScaleChoices
  hrefOf: (state: ViewState) => string
  onChange: (state: ViewState) => void
}) {
  const { inUse, refused } = scales
  return (
    <>
      <Segmented
        label="Scale"
        current={state.rebase ?? inUse}
        segments={SCALES.map((scale) => ({
          ...scale,
          refused: refused[scale.value],
          href: hrefOf(withScale(state, scale.value, scales)),
        }))}
        onSelect={(value) => onChange(withScale(state, value as ScaleName, scales))}
      />
      {!refused.inverted && (
        <CheckControl
          label="Invert"
          title="Values grow downward"
          checked={state.inverted}
          href={hrefOf({ ...state, inverted: !state.inverted })}
          onChange={() => onChange({ ...state, inverted: !state.inverted })}
        />
      )}
    </>
  )
}

/** State with another scale. The usual scale is not written to the address. */
export function withScale(
  state: ViewState,
  scale: ScaleName,
  { usual }: Pick<ScaleChoices, 'usual'>,
): ViewState {
  switch (scale) {
    case 'percent':
    case '100':
      return { ...state, rebase: state.rebase === scale ? null : scale }
    case 'inverted':
      return { ...state, inverted: !state.inverted }
    default:
      return { ...state, rebase: null, scale: scale === usual ? 'auto' : scale }
  }
}
