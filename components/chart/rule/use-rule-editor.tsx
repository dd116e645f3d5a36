'use client'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icons/icon'
import { useOnDemand } from '../../ui/use-on-demand'
// Styles of the editor, which arrives later.
import '../compare/compare-editor.module.css'
import '../compare/formula/formula.module.css'

const fetchEditor = async () => (await import('./rule-editor')).RuleEditor

/** Button that opens the editor of a rule, which is loaded on first use. */
export function useRuleEditor(rule: string | null) {
  const { Part: Editor, toggle, failure } = useOnDemand(fetchEditor)
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
