'use client'
import { GitCompareArrows } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Button } from '../ui/button'
import type { CompareEditorProps } from './compare-editor'

/** Opens the editor of compared series and formula; it is fetched on first use. */
export function useCompareEditor() {
  const [Editor, setEditor] = useState<ComponentType<CompareEditorProps> | null>(null)
  const [open, setOpen] = useState(false)
  const button = (
    <Button
      aria-expanded={open}
      onClick={async () => {
        setOpen(!open)
        if (!Editor) {
          const { CompareEditor } = await import('./compare-editor')
          setEditor(() => CompareEditor)
        }
      }}
    >
      <GitCompareArrows aria-hidden />
      Compare
    </Button>
  )
  return { button, Editor: open ? Editor : null }
}
