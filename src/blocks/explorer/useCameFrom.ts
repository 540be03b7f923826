import { useState } from 'react'
import type { FolderTrail } from './useExplorer'

/**
 * The folder one has just come up from, by whatever way: the key, the trail, the tree or the browser's Back.
 * @param trail from the root to the open folder
 * @returns the id of the child of the open folder that one was in or below before; null after any other step
 */
export function useCameFrom(trail: FolderTrail): number | null {
  const [way, setWay] = useState<{ trail: FolderTrail; cameFrom: number | null }>({ trail, cameFrom: null })
  const here = trail.at(-1)?.ossDisplayId
  const before = way.trail.at(-1)?.ossDisplayId
  if (here === undefined || here === before) return way.cameFrom
  const level = way.trail.findIndex(({ ossDisplayId }) => ossDisplayId === here)
  const cameFrom = level < 0 ? null : (way.trail[level + 1]?.ossDisplayId ?? null)
  setWay({ trail, cameFrom })
  return cameFrom
}
