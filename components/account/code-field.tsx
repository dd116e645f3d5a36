import { Field } from './field'

/** For a code of the second factor, or a recovery code. */
export function CodeField({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <Field
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      autoFocus={autoFocus}
      required
      maxLength={40}
    />
  )
}
