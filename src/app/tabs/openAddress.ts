const addresses = new Map<string, string>()

/** Where an open page was left, with its filters: the menu leads back there. */
export const openAddress = {
  /** @returns the path itself for a page that is not open */
  of: (path: string): string => addresses.get(path) ?? path,
  /** Replaces all of them. */
  keep(pages: readonly { readonly path: string; readonly address: string }[]): void {
    addresses.clear()
    for (const { path, address } of pages) addresses.set(path, address)
  },
}
