'use client'
import { conditionOf } from '@/lib/url/event-condition'
import type { ViewState } from '@/lib/url/view-state'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icons/icon'
import { useOnDemand } from '../../ui/use-on-demand'
// Styles of the editor, which arrives later.
import '../compare/compare-editor.module.css'
import '../compare/formula/formula.module.css'

const fetchEditor = async () => (await import('./study-editor')).StudyEditor

/** Button that opens the editor of a condition, which is loaded on first use. */
export function useStudyEditor(align: ViewState['align']) {
  const { Part: Editor, toggle, failure } = useOnDemand(fetchEditor)
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
