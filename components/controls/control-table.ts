import type { ComponentType } from 'react'
import type { ParamKind } from '@/lib/contract/endpoint'
import type { ControlProps } from './control'
import { DateControl } from './date-control'
import { EnumControl } from './enum-control'
import { NumberControl } from './number-control'
import { TextControl } from './text-control'

/** One control per kind of parameter; a new kind does not compile without its control. */
export const CONTROL_TABLE: Record<ParamKind, ComponentType<ControlProps>> = {
  integer: NumberControl,
  number: NumberControl,
  date: DateControl,
  enum: EnumControl,
  list: TextControl,
  code: TextControl,
}
