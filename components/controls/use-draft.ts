'use client'
import { useEffect, useRef, useState } from 'react'
import type { ParamListing } from '@/lib/contract/endpoint'
import { readParam, singleValue } from '@/lib/contract/read-param'

const SETTLE_MS = 350

/**
 * Text being typed into a control. Valid text is sent when typing pauses. Invalid text is never sent, and `problem`
 * explains it.
 */
export function useDraft(
  name: string,
  listing: ParamListing,
  value: string | number | null,
  onChange: (value: string | number | null) => void,
) {
  const shown = String(value ?? listing.default ?? '')
  const [draft, setDraft] = useState(shown)
  const [seen, setSeen] = useState(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== shown) {
    setSeen(shown)
    setDraft(shown)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const result = readParam(name, draft, listing)
  const send = (text: string) => {
    clearTimeout(timer.current)
    const read = readParam(name, text, listing)
    if (read.status === 'invalid') return
    const next = read.status === 'missing' ? null : singleValue(read.value)
    const wanted = String(next) === String(listing.default) ? null : next
    if (wanted !== value) onChange(wanted)
  }
  return {
    draft,
    problem: result.status === 'invalid' ? `Allowed: ${result.allowed}.` : null,
    type(text: string) {
      setDraft(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(text), SETTLE_MS)
    },
    /** Sends the text immediately: after a step, Enter, or leaving the field. */
    commit(text: string) {
      setDraft(text)
      send(text)
    },
  }
}
