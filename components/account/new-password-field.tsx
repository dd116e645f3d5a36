import { Field } from './field'

/** For a password that is chosen. */
export function NewPasswordField({ label, note = '' }: { label: string; note?: string }) {
  return (
    <Field
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      note={`At least 10 characters; not a common one, your name or your address. ${note}`.trim()}
      required
      minLength={10}
      maxLength={200}
    />
  )
}
