'use client'
import { type ComponentType, useId } from 'react'
import type { ParamKind, ParamListing } from '@/lib/contract/endpoint'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { namesCoins } from '@/lib/contract/params/option-label'
import { Icon } from '../ui/icons/icon'
import type { ControlProps } from './control'
import styles from './controls.module.css'
import { DateInput } from './date-input'
import { EnumControl } from './enum-control'
import { NumberControl } from './number-control'
import { TextControl } from './text-control'

/** The control of each kind of parameter. */
const CONTROL_TABLE: Record<ParamKind, ComponentType<ControlProps>> = {
  integer: NumberControl,
  number: NumberControl,
  date: DateControl,
  enum: EnumControl,
  list: TextControl,
  code: TextControl,
}

/** A labeled control with a reset button. Nothing for parameters that are not in the dictionary. */
export function ParamControl({
  listing,
  value,
  onChange,
  hrefOf,
}: { listing: ParamListing } & Pick<ControlProps, 'value' | 'onChange' | 'hrefOf'>) {
  const id = useId()
  const param = PARAMS.get(listing.name)
  if (!param) return null
  const Control = CONTROL_TABLE[param.kind]
  return (
    <span
      className={styles.control}
      data-changed={value !== null ? '' : undefined}
      data-plain={namesCoins(param.name) ? '' : undefined}
    >
      <label htmlFor={id} title={listing.description}>
        {param.label}
      </label>
      <Control id={id} param={param} listing={listing} value={value} onChange={onChange} hrefOf={hrefOf} />
      {value !== null && (
        <button
          type="button"
          className={styles.reset}
          onClick={() => onChange(null)}
          aria-label={`Reset ${param.label} to ${listing.default ?? 'none'}`}
          title={`Reset to ${listing.default ?? 'none'}`}
        >
          <Icon of="rotate-ccw" />
        </button>
      )}
    </span>
  )
}

function DateControl({ id, param, value, onChange }: ControlProps) {
  return (
    <DateInput id={id} name={param.name} value={value === null ? null : String(value)} onChange={onChange} />
  )
}
