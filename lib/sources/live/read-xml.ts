import 'server-only'
import sax from 'sax'
import { ChangedShape } from './live-source'

export interface XmlReader {
  /** An element begins. Names have their prefix: `d:NEW_DATE`. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  /** Text of the innermost element, in one or several parts. */
  text?(text: string): void
  close?(name: string): void
}

/** Publishers nest some ten elements. Each open one needs memory. */
const MOST_DEPTH = 100

/**
 * Reads a document, or one element of it. External entities are not followed. Throws a `ChangedShape` for text that is not
 * well-formed, or nested deeper than any publisher does.
 */
export function readXml(text: string, { open, text: onText, close }: XmlReader): void {
  const reading = sax.parser(true, { position: false })
  reading.onerror = (error) => {
    throw new ChangedShape(`the XML is damaged: ${error.message.split('\n', 1)[0]}`)
  }
  let depth = 0
  reading.onopentag = ({ name, attributes }) => {
    if (++depth > MOST_DEPTH) throw new ChangedShape(`the XML is nested deeper than ${MOST_DEPTH} elements`)
    open?.(name, attributes as Record<string, string>)
  }
  if (onText) reading.ontext = onText
  reading.onclosetag = (name) => {
    depth--
    close?.(name)
  }
  reading.write(text).close()
}
