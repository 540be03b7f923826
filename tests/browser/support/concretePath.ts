/** A path one could type: parameters filled, optional ones left out. */
export const concretePath = (path: string) =>
  path
    .split('/')
    .filter((part) => !part.endsWith('?'))
    .map((part) => (part.startsWith(':') ? '1' : part))
    .join('/') || '/'
