'use client'
import type { ReactNode } from 'react'
import type { Endpoint, ParamListing } from '@/lib/contract/endpoint'
import { EVENT_MARKS, MARK_IDS, type MarkId } from '@/lib/contract/event-marks'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { chainInUse, listingOn } from '@/lib/contract/served-resolutions'
import { paramsInUse } from '@/lib/url/params-in-use'
import type { ViewState } from '@/lib/url/view-state'
import { Segmented } from '../ui/segmented'
import styles from './controls.module.css'
import { withFittingTimeframe } from './fitting-timeframe'
import { ParamControl } from './param-control'
import { paramWarnings } from './param-warnings'
import { chosenPresetSet, presetSets, withPresetSet } from './preset-sets'
import { RangeControl } from './range-control'
import { servedState } from './served-state'
import { chosenTimeframe, timeframes, withTimeframe } from './timeframes'

const SCALES = [
  { value: 'linear', label: 'Lin', title: 'Linear scale' },
  { value: 'log', label: 'Log', title: 'Logarithmic scale' },
]

export interface ControlRowProps {
  endpoint: Endpoint
  state: ViewState
  /** Scale of the chart if the state has `auto`. */
  autoScale: 'linear' | 'log'
  /** Whether the series has a price, and whether it is drawn. */
  price: { offered: boolean; drawn: boolean }
  /** Last day of the series, for the year to date. */
  lastDay: string | null
  /** Bitcoin price to compare with; null if the series has a price or cannot be compared. */
  bitcoin: { drawn: boolean; onToggle: () => void } | null
  /** Further controls at the end of the row. */
  children?: ReactNode
  /** Events that fall within the series. */
  marks: readonly MarkId[]
  hrefOf: (state: ViewState) => string
  onChange: (state: ViewState) => void
}

/** All controls of a chart, with one for each parameter of the endpoint. */
export function ControlRow(props: ControlRowProps) {
  const { endpoint, state, autoScale, price, bitcoin, lastDay, marks, hrefOf, onChange } = props
  const spans = timeframes(endpoint, lastDay)
  const withParam = (name: string, value: string | number | null): ViewState => {
    const { [name]: _, ...params } = state.params
    const next = servedState(endpoint, {
      ...state,
      params: value === null ? params : { ...params, [name]: value },
    })
    return name === 'dataResolution' ? withFittingTimeframe(endpoint, next, lastDay) : next
  }
  const control = (listing: ParamListing) => (
    <ParamControl
      key={listing.name}
      listing={listing}
      value={state.params[listing.name] ?? null}
      onChange={(value) => onChange(withParam(listing.name, value))}
      hrefOf={(value) => hrefOf(withParam(listing.name, value))}
    />
  )
  const chain = chainInUse(endpoint, state.params.chain)
  const shared = endpoint.parameters
    .map((listing) => listingOn(endpoint, listing, chain))
    .filter((listing) => PARAMS.get(listing.name)?.group === 'chain' && (listing.allowed?.length ?? 0) > 1)
  const own = endpoint.parameters.filter((listing) => {
    const group = PARAMS.get(listing.name)?.group
    if (group !== 'chart' && group !== 'sp500') return false
    return !listing.allowed || listing.allowed.length > 1
  })
  const changed = own.filter((listing) => state.params[listing.name] !== undefined)
  const sets = presetSets(own)
  const warnings = paramWarnings(paramsInUse(endpoint, state))
  const choose = (value: string) => spans.find((span) => span.value === value)

  return (
    <div className={styles.rows}>
      <div className={styles.row}>
        <Segmented
          label="Timeframe"
          current={chosenTimeframe(endpoint, state, lastDay)}
          segments={spans.map((span) => ({
            value: span.value,
            label: span.label,
            href: hrefOf(withTimeframe(state, span)),
          }))}
          onSelect={(value) => {
            const span = choose(value)
            if (span) onChange(withTimeframe(state, span))
          }}
        />
        <div className={styles.others}>
          <RangeControl
            from={state.from}
            to={state.to}
            onChange={({ from, to }) => {
              const whole = spans[spans.length - 1]
              onChange({ ...withTimeframe(state, whole), from, to })
            }}
          />
          {shared.map(control)}
          <span className={styles.end}>
            <Segmented
              label="Scale"
              current={state.scale === 'auto' ? autoScale : state.scale}
              segments={SCALES.map((scale) => ({
                ...scale,
                href: hrefOf({ ...state, scale: scaleOf(scale.value, autoScale) }),
              }))}
              onSelect={(value) => onChange({ ...state, scale: scaleOf(value, autoScale) })}
            />
            {price.offered && (
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={price.drawn}
                  onChange={() => onChange(withPriceToggled(state, price.drawn))}
                />
                Price
              </label>
            )}
            {bitcoin && (
              <label className={styles.check}>
                <input type="checkbox" checked={bitcoin.drawn} onChange={bitcoin.onToggle} />
                BTC price
              </label>
            )}
            {marks.map((id) => (
              <label key={id} className={styles.check}>
                <input
                  type="checkbox"
                  checked={state.marks.includes(id)}
                  onChange={() => onChange({ ...state, marks: toggled(state.marks, id) })}
                />
                {EVENT_MARKS[id].label}
              </label>
            ))}
            {props.children}
          </span>
        </div>
      </div>
      {own.length > 0 && (
        <div className={styles.row}>
          {own.map(control)}
          {sets.length > 1 && (
            <Segmented
              label="Presets"
              current={chosenPresetSet(state.params, sets)}
              segments={sets.map((set) => ({
                value: set.label,
                label: set.label,
                title: set.title,
                href: hrefOf({ ...state, params: withPresetSet(state.params, set) }),
              }))}
              onSelect={(label) => {
                const set = sets.find((candidate) => candidate.label === label)
                if (set) onChange({ ...state, params: withPresetSet(state.params, set) })
              }}
            />
          )}
          {changed.length > 1 && (
            <button
              type="button"
              className={styles.resetAll}
              onClick={() => {
                const names = new Set(changed.map((listing) => listing.name))
                const kept = Object.entries(state.params).filter(([name]) => !names.has(name))
                onChange({ ...state, params: Object.fromEntries(kept) })
              }}
            >
              Reset all
            </button>
          )}
        </div>
      )}
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning} role="status">
          {warning}
        </p>
      ))}
    </div>
  )
}

/** In a fixed order, so that equal selections have equal addresses. */
function toggled(marks: readonly MarkId[], id: MarkId): MarkId[] {
  return MARK_IDS.filter((other) => marks.includes(other) !== (other === id))
}

/** Returns to `auto` if the current choice was explicit. */
export function withPriceToggled(state: ViewState, drawn: boolean): ViewState {
  if (state.price !== 'auto') return { ...state, price: 'auto' }
  return { ...state, price: drawn ? 'off' : 'on' }
}

function scaleOf(value: string, auto: 'linear' | 'log'): ViewState['scale'] {
  return value === auto ? 'auto' : (value as 'linear' | 'log')
}
