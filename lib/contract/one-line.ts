/** A text on one line, without space around it. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** A sentence with one end mark: a full stop, unless it ends in a mark of its own. */
export const asSentence = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`)
