import type { Plugin } from 'vite'

const routerFile = /\/node_modules\/react-router\/dist\//
const givenName = /^\w+\.displayName = "[^"]*";$/gm

/**
 * Takes the names that react-router gives its components for developer tools: each is an assignment, for which a bundler
 * keeps the component and all it needs (forms, scripts of a server, prefetching), though nothing of the console uses it.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: (source, id) => (routerFile.test(id) ? { code: source.replace(givenName, ''), map: null } : undefined),
  }
}
