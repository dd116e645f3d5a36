'use client'
import { useMemo, useState } from 'react'
import type { SearchIndex } from '@/lib/contract/search/search-entry'
import type { SeriesData } from '@/lib/contract/series'
import { loadIndex } from '../../../catalog/load-index'
import type * as Language from './language'
import type { Usable } from './offered'

export interface LoadedLanguage {
  language: typeof Language
  usable: Usable
}

/** The language of formulas and the names it may use. Both are loaded by `load`, which a field calls when it gets the focus. */
export function useLanguage(series: SeriesData | null, revision: string) {
  const [language, setLanguage] = useState<typeof Language | null>(null)
  const [index, setIndex] = useState<SearchIndex | null>(null)
  const loaded = useMemo(
    (): LoadedLanguage | null => language && { language, usable: language.offeredIn(series, index) },
    [language, series, index],
  )
  const load = () => {
    // Without them the field is a text input, and the server says what is wrong.
    if (!language) import('./language').then(setLanguage, () => {})
    if (!index) loadIndex(revision).then(setIndex, () => {})
  }
  return { loaded, load }
}
