/** System font stack of charts, the same as that of the page (`app/globals.css`). */
export const TYPEFACE =
  '-apple-system,BlinkMacSystemFont,Segoe UI Variable Text,Segoe UI,Roboto,Helvetica Neue,Arial,Liberation Sans,system-ui,sans-serif'
