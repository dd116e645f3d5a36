'use client'
import type { ControlProps } from './control'
import { DateInput } from './date-input'

export function DateControl({ id, value, onChange }: ControlProps) {
  return <DateInput id={id} value={value === null ? null : String(value)} onChange={onChange} />
}
