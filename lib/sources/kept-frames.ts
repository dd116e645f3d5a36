import { LRUCache } from 'lru-cache'
import { type Frame, frameBytes } from '@/lib/engine/frame'
import { fittingBytes } from '@/lib/process/fitting-bytes'

const KEPT_BYTES = fittingBytes(64 * 1024 * 1024)

/** Tables of a source by name. Each is made once, and the least recently used ones leave, but never the last one. */
export function keepFrames(maxBytes = KEPT_BYTES) {
  const kept = new LRUCache<string, Frame>({
    maxSize: maxBytes,
    sizeCalculation: (frame) => Math.min(frameBytes(frame) + 256, maxBytes),
  })
  const making = new Map<string, Promise<Frame>>()

  async function start(name: string, make: () => Promise<Frame>): Promise<Frame> {
    try {
      const made = await make()
      kept.set(name, made)
      return made
    } finally {
      making.delete(name)
    }
  }

  return {
    async get(name: string, make: () => Promise<Frame>): Promise<Frame> {
      const known = kept.get(name) ?? making.get(name)
      if (known) return known
      const made = start(name, make)
      making.set(name, made)
      return made
    },
    forget: (name: string) => void kept.delete(name),
  }
}
