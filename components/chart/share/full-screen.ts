/** Shows an element in full screen, or leaves it. */
export function toggleFullScreen(element: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else element?.requestFullscreen?.().catch(() => {})
}
