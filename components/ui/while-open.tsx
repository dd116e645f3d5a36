'use client'
import { type ComponentType, useEffect } from 'react'
import { useOnDemand } from './use-on-demand'

/** A component that is loaded when it first opens, and shown while `isOpen`. */
export function whileOpen<Props extends object>(fetchIt: () => Promise<ComponentType<Props>>) {
  return function WhileOpen({ isOpen, ...props }: Props & { isOpen: boolean }) {
    const { Part, open, close, failure } = useOnDemand(fetchIt)
    // biome-ignore lint/correctness/useExhaustiveDependencies: only the wish to open or close it counts.
    useEffect(() => {
      if (isOpen) void open()
      else close()
    }, [isOpen])
    return (
      <>
        {failure}
        {Part && <Part {...(props as unknown as Props)} />}
      </>
    )
  }
}
