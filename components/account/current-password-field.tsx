import { Field } from './field'

/** For the password that proves who changes an account. */
export function CurrentPasswordField() {
  return (
    <Field
      label="Current password"
      name="now"
      type="password"
      autoComplete="current-password"
      required
      maxLength={200}
    />
  )
}
