/** A number in a text, or the reason why it is not there. */
export type LiveNumber =
  | {
      /** With its unit. */
      value: string
      /** Day or period of the value. */
      date: string
      title: string
      /** Chart of the series. */
      href: string
      isOld: boolean
    }
  | { reason: string; href: string | null }
