const barColour = { light: '#F2F5F5', dark: '#111515' } as const

/** Tells the document, and the browser's own bar on phones, which appearance is drawn. */
export function paintPage(appearance: 'light' | 'dark'): void {
  document.documentElement.dataset.appearance = appearance
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColour[appearance])
}
