import type { Plugin } from 'vite'

/**
 * Serves one source with another text while `CHANGED_CONSTANT` (JSON: its absolute path as `file`, its text as `code`)
 * is set, so that `npm run constants -- --mutate` can change a constant without touching a file.
 */
export function changedConstantPlugin(): Plugin {
  return {
    name: 'changed-constant',
    enforce: 'pre',
    load(id) {
      if (!process.env.CHANGED_CONSTANT) return undefined
      const { file, code } = JSON.parse(process.env.CHANGED_CONSTANT) as { file: string; code: string }
      return id === file ? code : undefined
    },
  }
}
