import { useQueryClient } from '@tanstack/react-query'
import { explorerError } from './explorerFailure'
import type { FileChanges, Where } from './fileChanges'

/** See `fileChanges`, which comes with the first change: who only looks never needs it. */
export function useFileChanges(where: Where): FileChanges {
  const queryClient = useQueryClient()
  const changes = () =>
    import('./fileChanges').then(
      (module) => module.fileChanges(queryClient, where),
      (error: unknown) => Promise.reject(explorerError(error)),
    )
  return {
    createFolder: async (...given) => (await changes()).createFolder(...given),
    move: async (...given) => (await changes()).move(...given),
    copy: async (...given) => (await changes()).copy(...given),
    rename: async (...given) => (await changes()).rename(...given),
    remove: async (...given) => (await changes()).remove(...given),
    restore: async (...given) => (await changes()).restore(...given),
    emptyTrash: async (...given) => (await changes()).emptyTrash(...given),
    purge: async (...given) => (await changes()).purge(...given),
  }
}
