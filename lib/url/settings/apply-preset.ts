import type { Notice } from '../view-state'

/**
 * Sets the parameters that an old name of a series stands for. An address that asks for another value of one gets a notice
 * in the words of the API, which refuses it.
 */
export function applyPreset(search: URLSearchParams, preset: Readonly<Record<string, string>>): Notice[] {
  return Object.entries(preset).flatMap(([name, value]) => {
    const other = search.getAll(name).find((text) => !isSame(text, value))
    search.set(name, value)
    return other === undefined
      ? []
      : [{ name, value: other.slice(0, 80), reason: `${name} must be one of ${value}` }]
  })
}

/** An input of a form can be empty. */
const isSame = (text: string, value: string) =>
  text.trim() === '' || text.trim().toLowerCase() === value.toLowerCase()
