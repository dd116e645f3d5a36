'use client'
import { type ComponentType, useEffect } from 'react'
import { useOnDemand } from './use-on-demand'

/** A component that is loaded when it first opens, and shown with `given` while `isOpen`. */
export function WhileOpen<Props extends object>({
  isOpen,
  fetchIt,
  given,
}: {
  isOpen: boolean
  fetchIt: () => Promise<ComponentType<Props>>
  given: Props
}) {
  const { Part, open, close, failure } = useOnDemand(fetchIt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the wish to open or close it counts.
  useEffect(() => {
    if (isOpen) void open()
    else close()
  }, [isOpen])
  return (
    <>
      {failure}
      {Part && <Part {...given} />}
    </>
  )
}
