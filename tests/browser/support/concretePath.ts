/** Parameters that take one of a few values; a screen leads an address with any other elsewhere. */
const chosen: Readonly<Record<string, string>> = { ':style_code': 'CASH' }

/** A path one could type: parameters filled, optional ones left out. */
export const concretePath = (path: string) =>
  path
    .split('/')
    .filter((part) => !part.endsWith('?'))
    .map((part) => (part.startsWith(':') ? (chosen[part] ?? '1') : part))
    .join('/') || '/'
