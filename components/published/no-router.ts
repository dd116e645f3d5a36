/** Stands for Next's router in pages of a published folder, which have none: nothing of the address is read. */
export const useSearchParams = () => new URLSearchParams()
export const usePathname = () => '/'
export function useRouter(): { push: (href: string) => void; prefetch: () => void } {
  return {
    push(href) {
      location.href = href
    },
    prefetch() {},
  }
}
