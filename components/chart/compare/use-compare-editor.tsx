'use client'
import { GitCompareArrows } from 'lucide-react'
import { Button } from '../../ui/button'
import { useOnDemand } from '../../ui/use-on-demand'

const fetchEditor = async () => (await import('./compare-editor')).CompareEditor

/** Opens the editor of compared series and formula; it is fetched on first use. */
export function useCompareEditor() {
  const { Part: Editor, isOpen, open, close, failure } = useOnDemand(fetchEditor)
  const button = (
    <>
      <Button aria-expanded={isOpen} onClick={isOpen ? close : open}>
        <GitCompareArrows aria-hidden />
        Compare
      </Button>
      {failure}
    </>
  )
  return { button, Editor }
}
