import type { LivePart, Manifest } from '../manifest'

/**
 * The manifest without everything that was read from sources that `mayShow` refuses: rows, recorded changes, and how far
 * they were read.
 */
export function publicManifest(manifest: Manifest, mayShow: (source: string) => boolean): Manifest {
  const { pieces, live } = manifest
  return {
    ...manifest,
    pieces: pieces.filter(({ live }) => live === undefined || mayShow(live)),
    ...(live ? { live: publicLive(live, mayShow) } : {}),
  }
}

function publicLive({ streams, answers, history }: LivePart, mayShow: (source: string) => boolean): LivePart {
  const only = <T>(bySource: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(bySource).filter(([source]) => mayShow(source)))
  return {
    streams: only(streams),
    answers: only(answers),
    history: history.filter(({ live }) => mayShow(live)),
  }
}
