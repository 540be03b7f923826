// Runs before the page is painted, so that a dark console never flashes white; the console itself takes over later.
;(() => {
  let chosen = 'light'
  try {
    chosen = JSON.parse(localStorage.getItem('preferences') ?? '{}').appearance ?? chosen
  } catch {
    // Unreadable preferences count as none.
  }
  const isDark = chosen === 'dark' || (chosen === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.appearance = isDark ? 'dark' : 'light'
})()
