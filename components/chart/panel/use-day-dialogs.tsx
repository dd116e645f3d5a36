'use client'
import { useCallback, useState } from 'react'
import { withOwnMark, withoutOwnMark } from '@/lib/url/own-mark'
import type { PanelView } from './use-panel'

/** The dialogs “Go to date” and “Mark days”, and functions that open them; null where there is no time axis. */
export function useDayDialogs({ state, change, onWindow, picture: { drawing, timed } }: PanelView) {
  const [going, setGoing] = useState(false)
  const [marking, setMarking] = useState<{ day: string | null } | null>(null)
  const goTo = useCallback(() => setGoing(true), [])
  const mark = useCallback((day: string | null) => setMarking({ day }), [])
  const dialogs = drawing && timed && (
    <>
      <drawing.GoToDate
        window={timed.window}
        history={timed.history}
        isOpen={going}
        onClose={() => setGoing(false)}
        onGo={(window) => onWindow(window, 'push')}
      />
      <drawing.MarkDays
        history={timed.history}
        marks={state.ownMarks}
        day={marking?.day ?? null}
        isOpen={marking !== null}
        onAdd={(own) => change({ ...state, ownMarks: withOwnMark(state.ownMarks, own) })}
        onRemove={(own) => change({ ...state, ownMarks: withoutOwnMark(state.ownMarks, own) })}
        onClose={() => setMarking(null)}
      />
    </>
  )
  return { dialogs, goTo: drawing && timed ? goTo : null, mark: drawing && timed ? mark : null }
}
