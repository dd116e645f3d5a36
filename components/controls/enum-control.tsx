'use client'
import { Segmented } from '../ui/segmented'
import { Select } from '../ui/select'
import type { ControlProps } from './control'
import { optionLabel } from './option-label'

const MAX_SEGMENTS = 4

/** Whether this many options are a list to open. Fewer are links. */
export const isList = (options: readonly string[]) => options.length > MAX_SEGMENTS

export function EnumControl({ id, param, listing, value, onChange, hrefOf }: ControlProps) {
  const preset = listing.default === null ? '' : String(listing.default)
  const current = String(value ?? preset)
  const toValue = (option: string) => (option === preset ? null : option)
  const allowed = listing.allowed ?? param.allowed ?? []
  const options = allowed.map((option) => ({
    value: option,
    label: optionLabel(param.name, option),
  }))
  if (isList(allowed)) {
    return (
      <Select
        id={id}
        name={param.name}
        value={current}
        options={options}
        onChange={(option) => onChange(toValue(option))}
      />
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
