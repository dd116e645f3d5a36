'use client'
import { type ComponentType, type ReactNode, useState } from 'react'
import { conditionOf } from '@/lib/url/event-condition'
import { chartTitle } from '@/lib/view/text/chart-title'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icons/icon'
import { useOnDemand } from '../../ui/use-on-demand'
import { withFormula } from '../compare/compared-state'
import type { PanelProps } from './panel-props'
import type { PanelView } from './use-panel'

// Styles of the editors, which arrive later.
import '../compare/compare-editor.module.css'
import '../compare/formula/formula.module.css'

/** An editor that is loaded on first use, and the button that opens it. `isOn` marks the button. */
function useEditor<Props>(
  fetchEditor: () => Promise<ComponentType<Props>>,
  { title, isOn = false, face }: { title: string; isOn?: boolean; face: ReactNode },
) {
  const { Part: Editor, open, toggle, failure } = useOnDemand(fetchEditor)
  const button = (
    <>
      <Button title={title} data-changed={isOn ? '' : undefined} {...toggle}>
        {face}
      </Button>
      {failure}
    </>
  )
  return { button, Editor, open }
}

const fetchStudy = async () => (await import('../align/study-editor')).StudyEditor
const fetchRule = async () => (await import('../rule/rule-editor')).RuleEditor
const fetchCompare = async () => (await import('../compare/compare-editor')).CompareEditor

/** Editors of compared series, formulas, the rule and the condition of an aligned chart, their buttons, and a function that opens a formula in one. */
export function usePanelEditors(
  { endpoint, revision }: Pick<PanelProps, 'endpoint' | 'revision'>,
  { state, change, picture }: Pick<PanelView, 'state' | 'change' | 'picture'>,
) {
  const condition = conditionOf(state.align)
  const compare = useEditor(fetchCompare, {
    title: 'Compare with other series',
    face: (
      <>
        <Icon of="git-compare-arrows" />
        Compare
      </>
    ),
  })
  const rule = useEditor(fetchRule, {
    title: state.rule ?? 'Hold this series while a condition is true',
    isOn: state.rule !== null,
    face: (
      <>
        <Icon of="flask-conical" />
        Test a rule…
      </>
    ),
  })
  const study = useEditor(fetchStudy, {
    title: condition?.when ?? 'Show what followed each time that a condition became true',
    isOn: Boolean(condition),
    face: (
      <>
        <Icon of="calendar-clock" />
        Study a condition…
      </>
    ),
  })
  const [wanted, setWanted] = useState<string | null>(null)
  const shared = { state, series: picture.drawn?.series ?? null, revision, onChange: change }
  return {
    buttons: (
      <>
        {compare.button}
        {rule.button}
      </>
    ),
    studyButton: study.button,
    editors: (
      <>
        {compare.Editor && <compare.Editor {...shared} title={chartTitle(endpoint, state)} wanted={wanted} />}
        {rule.Editor && <rule.Editor {...shared} />}
        {study.Editor && <study.Editor {...shared} />}
      </>
    ),
    openFormula(text: string) {
      setWanted(text)
      void compare.open()
      change(withFormula(state, text))
    },
  }
}
