import type { Plugin } from 'vite'

const moduleId = 'virtual:version'
const resolvedId = `\0${moduleId}`

/**
 * Names the build: the console knows its own as `virtual:version`, and finds the one on the server in `/version.json`
 * {version, buildId, notes}; where they differ, it is out of date (docs/console.md, 8).
 * @param buildId tells two builds apart; '' where there is none (development, tests)
 */
export function versionPlugin({ version, buildId }: { version: string; buildId: string }): Plugin {
  return {
    name: 'version',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? `export const buildId = ${JSON.stringify(buildId)}` : undefined),
    generateBundle() {
      const notes = process.env.RELEASE_NOTES ?? ''
      this.emitFile({
        type: 'asset',
        fileName: 'version.json',
        source: `${JSON.stringify({ version, buildId, notes })}\n`,
      })
    },
  }
}
