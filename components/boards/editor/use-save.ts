'use client'
import { useState } from 'react'
import { contentOf, type Draft, isSame } from './draft'
import type { SaveActions, SaveOutcome } from './save-outcome'

/** Saves a draft and reports the outcome. `unsaved` is true while the draft differs from the saved version. */
export function useSave({
  id,
  version,
  board,
  draft,
  save,
  saveAsNew,
}: SaveActions & { id: string; version: number; board: Draft; draft: Draft }) {
  const [kept, setKept] = useState({ version, draft: board })
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Exclude<SaveOutcome, { kind: 'saved' }> | null>(null)

  const attempt = async (how: () => Promise<SaveOutcome>, done: (version: number, id: string) => void) => {
    setBusy(true)
    const outcome = await how().catch(
      (): SaveOutcome => ({
        kind: 'refused',
        text: 'Could not save: the server did not respond. Try again.',
      }),
    )
    setBusy(false)
    if (outcome.kind !== 'saved') return setNotice(outcome)
    setNotice(null)
    done(outcome.version, outcome.id)
  }
  const over = (from: number) =>
    attempt(
      () => save(id, from, contentOf(draft)),
      (next) => setKept({ version: next, draft }),
    )

  return {
    unsaved: !isSame(kept.draft, draft),
    busy,
    notice,
    save: () => over(kept.version),
    saveOver: over,
    saveAsNew: () =>
      attempt(
        () => saveAsNew(contentOf(draft)),
        (_version, made) => {
          setKept({ version: kept.version, draft })
          // Waits until the unsaved state is cleared; otherwise the browser shows its “Leave site?” dialog.
          setTimeout(() => location.assign(`/boards/${made}/edit`))
        },
      ),
  }
}
