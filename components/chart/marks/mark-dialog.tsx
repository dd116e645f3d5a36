'use client'
import { type FormEvent, useId, useRef, useState } from 'react'
import { dayOf } from '@/lib/engine/frame'
import { LONGEST_LABEL, MAX_OWN_MARKS, type OwnMark, plainLabel } from '@/lib/url/own-mark'
import type { Chart } from '@/lib/view/chart'
import controls from '../../controls/controls.module.css'
import { DateInput } from '../../controls/date-input'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { dayProblem } from '../go-to-date/window-around'

export interface MarkDialogProps extends Pick<Chart, 'history'> {
  marks: readonly OwnMark[]
  /** The day to begin with; null for the last one. */
  day: string | null
  onAdd: (mark: OwnMark) => void
  onRemove: (mark: OwnMark) => void
  onClose: () => void
}

/** Marks a day with a text, and removes the marks that this day has. */
export function MarkDialog({ history, marks, day: first, onAdd, onRemove, onClose }: MarkDialogProps) {
  const id = useId()
  const text = useRef<HTMLInputElement>(null)
  const [day, setDay] = useState<string | null>(first ?? dayOf(history.to))
  const [label, setLabel] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const onDay = marks.filter((mark) => mark.day === day)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const full = marks.length >= MAX_OWN_MARKS ? `A chart can have at most ${MAX_OWN_MARKS} marks.` : null
    const found = dayProblem(day, history) ?? full
    setProblem(found)
    if (found || !day) return
    onAdd({ day, label: plainLabel(label) })
    onClose()
  }
  return (
    <Dialog title="Mark a day" first={text} onClose={onClose}>
      <form className={controls.markForm} onSubmit={submit} noValidate>
        <label htmlFor={`${id}-day`}>Day</label>
        <DateInput
          id={`${id}-day`}
          value={day}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={(next) => {
            setDay(next)
            setProblem(null)
          }}
        />
        <label htmlFor={`${id}-text`}>Text</label>
        <input
          ref={text}
          id={`${id}-text`}
          className={controls.text}
          value={label}
          maxLength={LONGEST_LABEL}
          placeholder="ETF approval"
          autoComplete="off"
          onChange={({ target }) => setLabel(target.value)}
        />
        <Button type="submit" variant="primary">
          Mark
        </Button>
        <p id={`${id}-problem`} className={problem ? controls.problem : undefined} role="status">
          {problem ?? 'The mark is part of the address of the chart.'}
        </p>
      </form>
      {onDay.length > 0 && (
        <ul className={controls.marksOfDay} aria-label={`Marks of ${day}`}>
          {onDay.map((mark) => (
            <li key={mark.label}>
              {mark.label || mark.day}
              <Button onClick={() => onRemove(mark)}>Remove</Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
