import { PARAMS } from '@/lib/contract/params/dictionary'
import { optionLabel } from '@/lib/contract/params/option-label'
import type { ParamValues } from '@/lib/contract/params/param'

/** Names the parameters that the picture on screen has instead of the requested ones. */
export function outdatedText(shown: ParamValues, wanted: ParamValues, hasFailed: boolean): string {
  const names = [...new Set([...Object.keys(shown), ...Object.keys(wanted)])]
  const settings = names
    .filter((name) => shown[name] !== wanted[name])
    .map((name) => {
      const value = shown[name]
      const text = value === undefined ? 'not set' : optionLabel(name, String(value))
      return `${PARAMS.get(name)?.label ?? name}: ${text}`
    })
  const still = settings.length > 0 ? settings.join(', ') : 'the previous settings'
  return `${hasFailed ? 'Could not load the new data.' : 'Loading.'} This is still ${still}.`
}
