/** The typefaces of a picture: those of the page around it (`app/globals.css`), of the reader's own system. */
export const TYPEFACE =
  '-apple-system,BlinkMacSystemFont,Segoe UI Variable Text,Segoe UI,Roboto,Helvetica Neue,Arial,Liberation Sans,system-ui,sans-serif'
