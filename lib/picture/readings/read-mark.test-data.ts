import type { Readings } from './draw-readings'

/** A mark as public/readout.js reads it: its title and parts, and left, top, width and height of its place. */
export interface ReadMark {
  title: string
  parts: string[]
  place: number[]
  /** Milliseconds; absent for a mark with a place of its own. */
  time?: number
}

export function readMarks(readings: Readings): ReadMark[] {
  const lines = readings.texts.split('\n').map((line) => line.split('\t'))
  if ('places' in readings) {
    return lines.map(([title, ...parts], at) => ({
      title,
      parts,
      place: readings.places.slice(4 * at, 4 * at + 4),
    }))
  }
  const [left, top, width, height] = readings.plot
  const [from, to] = readings.edges
  let time = 0
  return lines.map(([title, ...parts], at) => {
    time += readings.times[at] * readings.unit
    const x = left + ((time - from) / (to - from || 1)) * width
    return {
      title: title || new Date(time).toISOString().slice(0, 10),
      parts,
      place: [x, top, 0, height],
      time,
    }
  })
}
