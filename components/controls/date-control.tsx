'use client'
import type { ControlProps } from './control'
import { DateInput } from './date-input'

export function DateControl({ id, param, value, onChange }: ControlProps) {
  return (
    <DateInput id={id} name={param.name} value={value === null ? null : String(value)} onChange={onChange} />
  )
}
