/** A text on one line, without space around it. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** A sentence with one end mark: a full stop, unless it ends in a mark of its own. */
export const asSentence = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`)

/** A text of at most `most` characters; a longer one ends in an ellipsis. */
export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text
