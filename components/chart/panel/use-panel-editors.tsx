'use client'
import { useState } from 'react'
import { conditionOf } from '@/lib/url/event-condition'
import type { ViewState } from '@/lib/url/view-state'
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

const fetchStudy = async () => (await import('../align/study-editor')).StudyEditor

/** Button that opens the editor of a condition, which is loaded on first use. */
function useStudyEditor(align: ViewState['align']) {
  const { Part: Editor, toggle, failure } = useOnDemand(fetchStudy)
  const condition = conditionOf(align)
  const button = (
    <>
      <Button
        title={condition?.when ?? 'Show what followed each time that a condition became true'}
        data-changed={condition ? '' : undefined}
        {...toggle}
      >
        <Icon of="calendar-clock" />
        Study a condition…
      </Button>
      {failure}
    </>
  )
  return { button, Editor }
}

const fetchRule = async () => (await import('../rule/rule-editor')).RuleEditor

/** Button that opens the editor of a rule, which is loaded on first use. */
function useRuleEditor(rule: string | null) {
  const { Part: Editor, toggle, failure } = useOnDemand(fetchRule)
  const button = (
    <>
      <Button
        title={rule === null ? 'Hold this series while a condition is true' : rule}
        data-changed={rule === null ? undefined : ''}
        {...toggle}
      >
        <Icon of="flask-conical" />
        Test a rule…
      </Button>
      {failure}
    </>
  )
  return { button, Editor }
}

const fetchCompare = async () => (await import('../compare/compare-editor')).CompareEditor

/** Button that opens the compare editor, which is loaded on first use. */
function useCompareEditor() {
  const { Part: Editor, open, toggle, failure } = useOnDemand(fetchCompare)
  const button = (
    <>
      <Button title="Compare with other series" {...toggle}>
        <Icon of="git-compare-arrows" />
        Compare
      </Button>
      {failure}
    </>
  )
  return { button, Editor, open }
}

/** Editors of compared series, formulas, the rule and the condition of an aligned chart, their buttons, and a function that opens a formula in one. */
export function usePanelEditors(
  { endpoint, revision }: Pick<PanelProps, 'endpoint' | 'revision'>,
  { state, change, picture }: Pick<PanelView, 'state' | 'change' | 'picture'>,
) {
  const compare = useCompareEditor()
  const rule = useRuleEditor(state.rule)
  const study = useStudyEditor(state.align)
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
