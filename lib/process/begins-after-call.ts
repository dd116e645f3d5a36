/**
 * The same work for all who ask at about the same time. Each is given a run that begins after the call, because one that
 * is under way may miss what was written since it began: at most one runs and one waits.
 */
export function beginsAfterCall(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const begin = () => {
    next = undefined
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return begin()
    next ??= running.catch(() => {}).then(begin)
    return next
  }
}
