'use client'
import { Button } from '../../ui/button'
import { useOnDemand } from '../../ui/use-on-demand'
// Styles of the editor, which arrives later.
import './compare-editor.module.css'
import './formula/formula.module.css'
import { Icon } from '../../ui/icons/icon'

const fetchEditor = async () => (await import('./compare-editor')).CompareEditor

/** Button that opens the compare editor, which is loaded on first use. */
export function useCompareEditor() {
  const { Part: Editor, open, toggle, failure } = useOnDemand(fetchEditor)
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
