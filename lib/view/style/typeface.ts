/** Typefaces of a chart: those of the page (`app/globals.css`), from the system of the reader. */
export const TYPEFACE =
  '-apple-system,BlinkMacSystemFont,Segoe UI Variable Text,Segoe UI,Roboto,Helvetica Neue,Arial,Liberation Sans,system-ui,sans-serif'
