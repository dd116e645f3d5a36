import 'server-only'
import { DRAWINGS, type Drawing, type DrawingInput, type DrawingName } from './drawings'

/** Draws one thing. Whoever needs a drawing asks here and waits, whichever thread makes it. */
export async function draw<Name extends DrawingName>(
  name: Name,
  input: DrawingInput<Name>,
): Promise<Drawing<Name>> {
  const make = DRAWINGS[name] as (input: DrawingInput<Name>) => Drawing<Name>
  return make(input)
}
