/** Memory of a process of Node beside its JavaScript objects: the program, and answers and files that it holds as bytes. */
const BESIDE_HEAP_MB = 160
/** The minutes of a year need as much. Less helps nobody: every job would fail. */
const LEAST_MB = 96

/**
 * Megabytes of objects for a process beside the server: as many as wanted, or what the limit of both leaves, so that the
 * process ends itself, with a sentence, before the system ends one of the two. All sizes in megabytes.
 */
export function childHeap(
  wanted: number,
  { limit, resident }: { limit: number | null; resident: number },
): number {
  if (limit === null) return wanted
  return Math.min(wanted, Math.max(LEAST_MB, Math.floor(limit - resident - BESIDE_HEAP_MB)))
}
