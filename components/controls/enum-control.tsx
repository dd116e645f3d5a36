'use client'
import { Segmented } from '../ui/segmented'
import { Select } from '../ui/select'
import type { ControlProps } from './control'
import { optionLabel } from './option-label'

const MAX_SEGMENTS = 4

export function EnumControl({ id, param, listing, value, onChange, hrefOf }: ControlProps) {
  const preset = listing.default === null ? '' : String(listing.default)
  const current = String(value ?? preset)
  const toValue = (option: string) => (option === preset ? null : option)
  const options = (listing.allowed ?? param.allowed ?? []).map((option) => ({
    value: option,
    label: optionLabel(param.name, option),
  }))
  if (options.length > MAX_SEGMENTS) {
    return (
      <Select id={id} value={current} options={options} onChange={(option) => onChange(toValue(option))} />
    )
  }
  return (
    <Segmented
      label={param.label}
      current={current}
      segments={options.map((option) => ({ ...option, href: hrefOf(toValue(option.value)) }))}
      onSelect={(option) => onChange(toValue(option))}
    />
  )
}
