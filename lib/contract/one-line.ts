/** A text on one line, without space around it. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
