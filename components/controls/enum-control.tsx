'use client'
import { optionLabel } from '@/lib/contract/params/option-label'
import { Segmented } from '../ui/segmented'
import { Select } from '../ui/select'
import type { ControlProps } from './control'

const MAX_SEGMENTS = 3
/** Signs of all options beside each other. Three chains take the width of six controls. */
const MAX_SIGNS = 20

/** Whether the options of a parameter are a list to open. Few short ones are links. */
export function isList(name: string, options: readonly string[]): boolean {
  const signs = options.reduce((sum, option) => sum + optionLabel(name, option).length, 0)
  return options.length > MAX_SEGMENTS || (options.length > 2 && signs > MAX_SIGNS)
}

export function EnumControl({ id, param, listing, value, onChange, hrefOf }: ControlProps) {
  const preset = listing.default === null ? '' : String(listing.default)
  const current = String(value ?? preset)
  const toValue = (option: string) => (option === preset ? null : option)
  const allowed = listing.allowed ?? param.allowed ?? []
  const options = allowed.map((option) => ({
    value: option,
    label: optionLabel(param.name, option),
  }))
  if (isList(param.name, allowed)) {
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
