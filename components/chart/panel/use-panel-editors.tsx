'use client'
import { useState } from 'react'
import { chartTitle } from '@/lib/view/text/chart-title'
import { useStudyEditor } from '../align/use-study-editor'
import { withFormula } from '../compare/compared-state'
import { useCompareEditor } from '../compare/use-compare-editor'
import { useRuleEditor } from '../rule/use-rule-editor'
import type { PanelProps } from './panel-props'
import type { PanelView } from './use-panel'

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
