'use client'
import type { ReactNode } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { type MarkId, usualMarks, withoutUsual } from '@/lib/contract/events/event-lists'
import { dayOf } from '@/lib/engine/frame'
import { type DrawnFormula, MAX_FORMULAS, writeFormula } from '@/lib/url/drawn-formula'
import { writeRule } from '@/lib/url/rule-formula'
import { ControlRow } from '../../controls/control-row'
import { PageLink } from '../../links/page-link'
import { Icon } from '../../ui/icons/icon'
import ui from '../../ui/ui.module.css'
import { AlignControl } from '../align/align-control'
import styles from '../compare/compare-editor.module.css'
import { withPriceCompared } from '../compare/compared-state'
import { EventsMenu } from '../marks/events-menu'
import type { PanelProps } from './panel-props'
import type { PanelView } from './use-panel'
import { whyHref } from './why-href'

interface PanelControlsProps extends Pick<PanelProps, 'endpoint' | 'offeredMarks' | 'priceSeries'> {
  panel: PanelView
  isPrice: (field: string) => boolean
  /** Buttons of the editors. */
  tools: { buttons: ReactNode; studyButton: ReactNode; inUse: string | null }
  /** Opens the dialog “Go to date”; null where there is none. */
  onGoTo: (() => void) | null
  /** Opens the dialog that marks a day; null where there is none. */
  onMark: ((day: string | null) => void) | null
}

/** The controls above a chart. */
export function PanelControls({ endpoint, panel, isPrice, ...props }: PanelControlsProps) {
  const { state, change, hrefOf, picture } = panel
  const { view, legend, facts } = picture
  const marks = state.marks ?? usualMarks(endpoint.family)
  const isDrawn = view !== null && !view.empty
  const comparable = facts?.overlays === true
  const { buttons, studyButton, inUse } = props.tools
  const timed = isDrawn && facts?.time && view.window.from < view.window.to ? view.window : null
  return (
    <ControlRow
      endpoint={endpoint}
      state={state}
      scales={isDrawn ? view.scales : null}
      range={view?.range ?? 'none'}
      interval={{ inUse: view?.interval ?? null, offered: view?.intervals ?? [] }}
      candles={isDrawn && view.kind === 'candles'}
      price={{
        offered: isDrawn && view.hasPrice,
        drawn: legend.some((entry) => entry.drawn && isPrice(entry.field)),
      }}
      main={legend.find(({ drawn, overlay }) => drawn && !overlay)?.field ?? null}
      time={facts?.time ? view : null}
      bitcoin={comparable ? bitcoinOf(props.priceSeries, panel) : null}
      events={
        (facts?.time || marks.length > 0) && (
          <EventsMenu
            offered={offeredNow(props.offeredMarks, marks, facts)}
            marks={marks}
            ownMarks={state.ownMarks}
            onMark={props.onMark && (() => props.onMark?.(null))}
            onChange={(chosen) => change({ ...state, marks: withoutUsual(endpoint, chosen) })}
          />
        )
      }
      onGoTo={props.onGoTo}
      align={alignControl(endpoint, panel)}
      hrefOf={hrefOf}
      onChange={change}
      tools={
        (comparable || state.align !== null) && (
          <>
            {comparable && buttons}
            {studyButton}
            {comparable && timed && (
              <PageLink
                className={ui.button}
                data-shortcut="y"
                title="Take the change in view apart by inputs"
                href={whyHref({ state, hrefOf }, { from: dayOf(timed.from), to: dayOf(timed.to) })}
              >
                <Icon of="chart-area" />
                Why it moved
              </PageLink>
            )}
          </>
        )
      }
      toolsInUse={inUse}
    >
      {comparable && (
        <>
          <FormulaInputs formulas={state.formulas} />
          <RuleInput rule={state.rule} />
        </>
      )}
    </ControlRow>
  )
}

/** Marks of a chart over time, and those in use; only these if nothing is drawn. */
function offeredNow(
  offered: readonly MarkId[],
  inUse: readonly MarkId[],
  facts: PanelView['picture']['facts'],
): readonly MarkId[] {
  if (!facts) return inUse
  return facts.time ? [...new Set([...offered, ...inUse])] : []
}

function bitcoinOf(price: string | null, { state }: PanelView) {
  if (!price) return null
  const drawn = state.compared.some(({ path, hidden }) => path === price && !hidden)
  return { drawn, toggled: withPriceCompared(state, price) }
}

/** The choice of an event that cycles start with, for charts that can be compared and those that show cycles now. */
function alignControl(endpoint: Endpoint, { state, change, picture: { view, facts } }: PanelView) {
  const isOffered = view && !view.empty && (facts?.overlays === true || view.kind === 'cycles')
  return (
    isOffered && (
      <>
        <AlignControl endpoint={endpoint} state={state} covers={view.history} onChange={change} />
        {facts?.overlays && <ConditionInput />}
      </>
    )
  )
}

/** The rule as an input of the form around it, for browsers without JavaScript. */
function RuleInput({ rule }: { rule: string | null }) {
  return (
    <noscript>
      <label className={styles.setting}>
        Rule
        <input
          className={ui.input}
          name="rule"
          defaultValue={rule === null ? '' : writeRule(rule)}
          placeholder="when(a > sma(a, 200))"
          size={24}
          autoComplete="off"
        />
      </label>
    </noscript>
  )
}

/**
 * A condition to align by as an input of the form around it, for browsers without JavaScript. The one in use is an option
 * of the choice before it, so that another option can take its place.
 */
function ConditionInput() {
  return (
    <noscript>
      <label className={styles.setting}>
        Days since
        <input
          className={ui.input}
          name="align"
          defaultValue=""
          placeholder="when(rsi(a, 14) < 30),days=90"
          size={28}
          autoComplete="off"
        />
      </label>
    </noscript>
  )
}

/** The formulas as inputs of the form around them, for browsers without JavaScript. The last one is empty. */
function FormulaInputs({ formulas }: { formulas: readonly DrawnFormula[] }) {
  const texts = [...formulas.map(writeFormula), ''].slice(0, MAX_FORMULAS)
  return (
    <noscript>
      {texts.map((text, at) => (
        <label key={text} className={styles.setting}>
          {at === 0 ? 'Formula' : `Formula ${at + 1}`}
          <input
            className={ui.input}
            name="formula"
            defaultValue={text}
            placeholder="sma(a, 30)"
            size={24}
            autoComplete="off"
          />
        </label>
      ))}
    </noscript>
  )
}
