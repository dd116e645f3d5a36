import type { ComponentType } from 'react'
import type { ParamKind } from '@/lib/contract/endpoint'
import type { ControlProps } from './control'
import { DateControl } from './date-control'
import { EnumControl } from './enum-control'
import { NumberControl } from './number-control'
import { TextControl } from './text-control'

/** The control of each kind of parameter. */
export const CONTROL_TABLE: Record<ParamKind, ComponentType<ControlProps>> = {
  integer: NumberControl,
  number: NumberControl,
  date: DateControl,
  enum: EnumControl,
  list: TextControl,
  code: TextControl,
}
