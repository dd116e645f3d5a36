'use client'
import { useMemo, useState } from 'react'
import type { Overlay } from '@/lib/contract/series'
import type { LoadedLanguage } from './use-language'

/** An error of a formula with its place, and whether the server found it. */
export interface Problem {
  message: string
  at: number
  to: number
  isDrawn: boolean
}

/** Text being typed into a formula field, which follows the formula of the chart, and its error. */
export function useDraft({
  formula,
  earlier,
  overlay,
  loaded,
}: {
  formula: string
  earlier: readonly string[]
  overlay: Overlay | undefined
  loaded: LoadedLanguage | null
}) {
  const [draft, setDraft] = useState(formula)
  const [drawn, setDrawn] = useState(formula)
  if (drawn !== formula) {
    setDrawn(formula)
    setDraft(formula)
  }
  const before = earlier.join('\n')
  const checked = useMemo(() => {
    const facts = loaded?.usable.facts
    if (!facts || draft.trim() === '') return null
    return loaded.language.readDraft(draft, before === '' ? [] : before.split('\n'), {
      names: facts,
      find: loaded.usable.find,
    })
  }, [loaded, draft, before])
  return { draft, write: setDraft, problem: problemOf(formula, draft, overlay, checked) }
}

function problemOf(
  formula: string,
  draft: string,
  overlay: Overlay | undefined,
  checked: ReturnType<LoadedLanguage['language']['readDraft']> | null,
): Problem | null {
  const failure = overlay?.failure
  // Until the answer comes, the chart on screen can have the failure of another text.
  if (failure && overlay.text === draft && draft === formula && draft !== '') {
    const { message, at = 0, to = failure.at === undefined ? 0 : failure.at + 1 } = failure
    return { message, at, to, isDrawn: true }
  }
  if (!checked || !('error' in checked)) return null
  const { message, at, to } = checked.error
  return { message, at, to, isDrawn: false }
}
