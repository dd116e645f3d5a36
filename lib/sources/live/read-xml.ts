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

/**
 * Reads a document, or one element of it. External entities are not followed. Throws a `ChangedShape` for text that is not
 * well-formed.
 */
export function readXml(text: string, { open, text: onText, close }: XmlReader): void {
  const reading = sax.parser(true, { position: false })
  reading.onerror = (error) => {
    throw new ChangedShape(`the XML is damaged: ${error.message.split('\n', 1)[0]}`)
  }
  if (open) reading.onopentag = ({ name, attributes }) => open(name, attributes as Record<string, string>)
  if (onText) reading.ontext = onText
  if (close) reading.onclosetag = close
  reading.write(text).close()
}
