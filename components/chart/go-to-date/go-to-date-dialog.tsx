'use client'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Chart } from '@/lib/view/chart'
import controls from '../../controls/controls.module.css'
import { DateInput } from '../../controls/date-input'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { dayProblem, isWhole, windowAround } from './window-around'

export interface GoToDateProps extends Pick<Chart, 'window' | 'history'> {
  onGo: (window: { from: number; to: number }) => void
  onClose: () => void
}

/** Moves the window to a day, keeping its length. */
export function GoToDateDialog({ window, history, onGo, onClose }: GoToDateProps) {
  const id = useId()
  const [day, setDay] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // After the dialog has moved the focus to its first button.
  useEffect(() => {
    const timer = setTimeout(() => document.getElementById(id)?.focus())
    return () => clearTimeout(timer)
  }, [id])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = dayProblem(day, history)
    setProblem(found)
    if (found || !day) return
    onGo(windowAround(day, window, history))
    onClose()
  }
  return (
    <Dialog title="Go to date" onClose={onClose}>
      <form className={controls.goTo} onSubmit={submit} noValidate>
        <label htmlFor={id}>Day</label>
        <DateInput
          id={id}
          value={day}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={(next) => {
            setDay(next)
            setProblem(null)
          }}
        />
        <Button type="submit" variant="primary">
          Go
        </Button>
        <p id={`${id}-problem`} className={problem ? controls.problem : undefined} role="status">
          {problem ??
            (isWhole(window, history) ? 'Shows one year around the day.' : 'Keeps the length of the window.')}
        </p>
      </form>
    </Dialog>
  )
}
