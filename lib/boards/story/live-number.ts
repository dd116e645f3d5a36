/** A number in a text. */
export interface ShownNumber {
  /** With its unit. */
  value: string
  /** Day or period of the value. */
  date: string
  title: string
  /** Chart of the series. */
  href: string
  /** Reason why it is older than it should be; null if it is not. */
  age: string | null
}

/** A number in a text, or the reason why it is not there. */
export type LiveNumber = ShownNumber | { reason: string; href: string | null }

/** Title, date and age of a number in words. */
export const aboutNumber = ({ title, date, age }: ShownNumber) =>
  [title, date, age].filter(Boolean).join(', ')
