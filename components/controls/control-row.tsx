'use client'
import type { ReactNode } from 'react'
import type { Endpoint, ParamListing } from '@/lib/contract/endpoint'
import type { Interval } from '@/lib/contract/interval'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { asSpan } from '@/lib/contract/params/spans'
import { chainInUse, listingOn } from '@/lib/contract/served-resolutions'
import { paramsInUse } from '@/lib/url/params-in-use'
import type { ViewState } from '@/lib/url/view-state'
import type { ScaleChoices } from '@/lib/view/axes/scale-choices'
import type { Chart } from '@/lib/view/chart'
import { offeredTimeframes } from '@/lib/view/window/offered-timeframes'
import { Button } from '../ui/button'
import { CheckControl } from '../ui/check-control'
import { Icon } from '../ui/icons/icon'
import { Menu } from '../ui/menu'
import { Segmented } from '../ui/segmented'
import styles from './controls.module.css'
import { withFittingWindow } from './fitting-timeframe'
import { IntervalControl } from './interval-control'
import { ownParams } from './offered/own-params'
import { ParamControl } from './param-control'
import { paramWarnings } from './param-warnings'
import { chosenPresetSet, presetSets, withPresetSet } from './preset-sets'
import { withPriceToggled } from './price-toggle'
import { RangeControl } from './range-control'
import { ScaleControl } from './scale-control'
import { servedState, withOfferedResolutions } from './served-state'
import { Sheet } from './sheet'
import { chosenTimeframe, timeframeLabel, withTimeframe } from './timeframes'
import { isInput, unlistedSettings } from './unlisted-settings'

export interface ControlRowProps {
  endpoint: Endpoint
  state: ViewState
  /** Null if nothing is drawn. */
  scales: ScaleChoices | null
  range: Chart['range']
  /** Interval of the periods on screen, and those to choose from. */
  interval: { inUse: Interval | null; offered: readonly Interval[] }
  /** Whether the series has a price, and whether it is drawn. */
  price: { offered: boolean; drawn: boolean }
  /** Times in view and of the series, and the timeframe of an address without a window; null without a time axis. */
  time: Pick<Chart, 'window' | 'history' | 'opening'> | null
  /** Field of the main line; null if nothing is drawn. */
  main: string | null
  /** Whether the chart has candles. */
  candles: boolean
  /** Bitcoin price to compare with; null if the series has a price or cannot be compared. */
  bitcoin: { drawn: boolean; toggled: ViewState } | null
  /** Choice of the event that starts a cycle. */
  align: ReactNode
  /** Buttons that open editors, at the end of the row; a menu where there is no room for them. */
  tools: ReactNode
  /** Names of the tools in use; null if there is none. */
  toolsInUse: string | null
  /** The formulas and the rule as inputs. */
  children?: ReactNode
  /** Choice of the events that are marked; null without a time axis. */
  events: ReactNode
  /** Opens the dialog “Go to date”; null where there is none. */
  onGoTo: (() => void) | null
  hrefOf: (state: ViewState) => string
  onChange: (state: ViewState) => void
}

/** State with the other form of rising candles. */
const withHollow = (state: ViewState): ViewState => ({
  ...state,
  candles: state.candles === 'hollow' ? 'filled' : 'hollow',
})

/**
 * All controls of a chart, with one for each parameter of the endpoint. Without JavaScript they are links and a form, which
 * sends all other settings unchanged.
 */
export function ControlRow(props: ControlRowProps) {
  const { endpoint, state, scales, range, price, bitcoin, time, main, hrefOf, onChange } = props
  const opening = time?.opening ?? 'all'
  const spans = time ? offeredTimeframes(endpoint.cadence, time.history) : []
  const withParam = (name: string, value: string | number | null): ViewState => {
    const { [name]: _, ...params } = state.params
    const next = servedState(endpoint, {
      ...state,
      params: value === null ? params : { ...params, [name]: value },
    })
    return name === 'dataResolution' ? withFittingWindow(next, time?.window ?? null) : next
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
    .map((listing) => {
      const inUse = state.params.dataResolution
      return withOfferedResolutions(endpoint, listingOn(endpoint, listing, chain), { main, chain, inUse })
    })
    .filter((listing) => PARAMS.get(listing.name)?.group === 'chain' && (listing.allowed?.length ?? 0) > 1)
  const own = ownParams(endpoint)
  const changed = own.filter((listing) => state.params[listing.name] !== undefined)
  const sets = presetSets(own)
  const [path] = hrefOf(state).split('?')
  const rest = unlistedSettings(hrefOf(state), [
    ...[...shared, ...own].flatMap((listing) => (isInput(listing) ? [listing.name] : [])),
    ...(range === 'none' ? [] : ['from', 'to']),
    ...(props.align ? ['align'] : []),
    ...(props.events ? ['marks', 'mark'] : []),
    'interval',
    ...(props.children ? ['formula', 'rule'] : []),
  ])
  const warnings = paramWarnings(paramsInUse(endpoint, state))

  return (
    <div className={styles.rows}>
      <form className={styles.row} action={path} onSubmit={(event) => event.preventDefault()}>
        {rest.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {spans.length > 1 && (
          <Segmented
            label="Timeframe"
            current={chosenTimeframe(state, opening, time?.history ?? null)}
            segments={spans.map((span) => ({
              value: span,
              label: timeframeLabel(span),
              href: hrefOf(withTimeframe(state, span, opening)),
            }))}
            onSelect={(value) => {
              const span = asSpan(value)
              if (span) onChange(withTimeframe(state, span, opening))
            }}
          />
        )}
        <Sheet isChanged={changed.length > 0}>
          {range !== 'none' && (
            <RangeControl
              from={state.from}
              to={state.to}
              hasStart={range === 'both ends'}
              onChange={({ from, to }) => {
                const whole = withTimeframe(state, 'all', opening)
                onChange(from || to ? { ...whole, timeframe: null, from, to } : whole)
              }}
              onGoTo={props.onGoTo}
            />
          )}
          <span className={styles.shared}>
            {shared.map(control)}
            <IntervalControl
              chosen={state.interval}
              {...props.interval}
              onChange={(interval) => onChange({ ...state, interval })}
            />
          </span>
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
          <span className={styles.end}>
            {scales && <ScaleControl state={state} scales={scales} hrefOf={hrefOf} onChange={onChange} />}
            {props.candles && (
              <CheckControl
                label="Hollow"
                title="Rising candles as outlines"
                checked={state.candles === 'hollow'}
                href={hrefOf(withHollow(state))}
                onChange={() => onChange(withHollow(state))}
              />
            )}
            {price.offered && (
              <CheckControl
                label="Price"
                checked={price.drawn}
                href={hrefOf(withPriceToggled(state, price.drawn))}
                onChange={() => onChange(withPriceToggled(state, price.drawn))}
              />
            )}
            {bitcoin && (
              <CheckControl
                label="BTC price"
                checked={bitcoin.drawn}
                href={hrefOf(bitcoin.toggled)}
                onChange={() => onChange(bitcoin.toggled)}
              />
            )}
            {props.events}
            {props.align}
            <noscript>
              <Button type="submit">Apply</Button>
            </noscript>
          </span>
        </Sheet>
        {props.tools && (
          <Menu
            icon={<Icon of="flask-conical" />}
            label="Analyze"
            detail={props.toolsInUse}
            className={styles.tools}
          >
            {props.tools}
          </Menu>
        )}
        {props.children}
      </form>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning} role="status">
          {warning}
        </p>
      ))}
    </div>
  )
}
