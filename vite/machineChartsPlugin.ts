import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'

const moduleId = 'virtual:machine-charts'
const resolvedId = `\0${moduleId}`
const qaPage = /^\/qa\/(?:machines|blocks)(?=\?|$)/

/** False where the layout engine, a development dependency, was left out: then the QA pages cannot be built. */
export function canDrawCharts(): boolean {
  try {
    createRequire(import.meta.url).resolve('elkjs/lib/elk.bundled.js')
    return true
  } catch {
    return false
  }
}

/**
 * Serves `virtual:machine-charts`: every machine's chart laid out while building, so that ELK (1.6 MB) never reaches a
 * browser. While developing it also answers the addresses of the QA pages with their entry.
 */
export function machineChartsPlugin(): Plugin {
  let root = ''
  return {
    name: 'machine-charts',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const { module, dependencies } = await runnerImport<typeof import('./machineCharts')>(
        join(root, 'vite/machineCharts.ts'),
        { root, configFile: false, logLevel: 'error', resolve: { tsconfigPaths: true } },
      )
      for (const file of dependencies) this.addWatchFile(file)
      const { drawings, paths } = await module.machineCharts()
      return `export const drawings = ${JSON.stringify(drawings)}\nexport const paths = ${JSON.stringify(paths)}`
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url && qaPage.test(request.url)) request.url = request.url.replace(qaPage, '/qa.html')
        next()
      })
    },
  }
}
