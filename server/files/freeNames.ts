import { numberedName } from '@contracts/rules/fileNames'

/** A name in a folder. Files may share one with folders, not with one another. */
export interface PlacedName {
  parentId: number | null
  isFolder: boolean
  name: string
}

const keyOf = ({ parentId, isFolder, name }: PlacedName) => `${parentId}/${isFolder}/${name}`

/**
 * Gives names that are free, one after another.
 * @param taken those that are there
 * @param word what a name gets where its own is taken: 副本, 恢复
 * @returns a function from the name wanted to the one it gets, which is taken from then on
 */
export function freeNames(taken: readonly PlacedName[], word: string) {
  const known = new Set(taken.map(keyOf))
  return (wanted: PlacedName): string => {
    let name = wanted.name
    for (let nth = 1; known.has(keyOf({ ...wanted, name })); nth++)
      name = numberedName(wanted.name, wanted.isFolder ? 'folder' : 'file', word, nth)
    known.add(keyOf({ ...wanted, name }))
    return name
  }
}
