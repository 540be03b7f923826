import { useCommand } from '@/app/flow/useCommand'
import type { StepState } from './stepState'
import type { Walk } from './useWalk'

type By = StepState['stepped']

/**
 * A step to the record beside this one, and whether there is none.
 * @param onOpen with the state that the new place keeps
 */
export function useStep(walk: Walk | null, onOpen: (id: number, state: StepState) => void) {
  const stepping = useCommand(
    async (by: By) => ({ by, id: (await walk?.step(by)) ?? null }),
    ({ by, id }) => {
      if (id !== null) onOpen(id, { stepped: by })
    },
  )
  return {
    stepping,
    isEnd: (by: By) => walk === null || (by === -1 ? walk.at === 1 : walk.isExact && walk.at === walk.of),
  }
}
